import type { Session } from "#contracts/http/session.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import type { ManualSubmission } from "./manual-values.ts";

/**
 * Spec, "Manual enrollment": the session is saved, then what is known of the utility account, then the application is
 * submitted. Each may be repeated, so a failed one is tried again from the start.
 */
export async function submitManualEnrollment(
  { sessionId }: Session,
  { utility, ...answers }: ManualSubmission,
) {
  const formValues = withMailingCopied(answers);
  const { firstName, lastName, email, phone } = formValues;
  await callApi("saveSession", {
    body: {
      sessionId,
      status: "application_in_progress",
      ...{ firstName, lastName, email, phone },
      applicationData: formValues,
    },
  });
  if (utility) await saveAccount(sessionId, utility, formValues);
  return callApi("submitApplication", { body: { sessionId, formValues } });
}

async function saveAccount(
  sessionId: string,
  utility: UtilityCode,
  { serviceAddress: { street, unit, city, state, zip } }: Pick<ManualSubmission, "serviceAddress">,
) {
  try {
    await callApi("saveUtilityData", {
      params: { sessionId },
      body: {
        utility,
        utilityName: utilities[utility].name,
        accountDetails: { address: street, unit, city, state, zip },
        manualEntry: true,
      },
    });
  } catch (error) {
    // Submitted in another tab: its account stays, and these answers replace the others.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

const withMailingCopied = (answers: Omit<ManualSubmission, "utility">) =>
  answers.mailingAddress.sameAsService
    ? { ...answers, mailingAddress: { sameAsService: true, ...answers.serviceAddress } }
    : answers;
