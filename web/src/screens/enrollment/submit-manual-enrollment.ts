import { submitApplicationRoute } from "#contracts/http/application.ts";
import { type Session, saveSessionRoute, saveUtilityDataRoute } from "#contracts/http/session.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { callApi } from "#web/src/api/call.ts";
import type { ManualSubmission } from "./manual-values.ts";

/**
 * Specification, "Manual enrollment": saves the session, then the utility data, then submits the application. Every
 * request may be repeated, so that a retry can start from the beginning.
 */
export async function submitManualEnrollment(
  { sessionId }: Session,
  { utility, ...submission }: ManualSubmission,
  enrollsSeparately?: true,
) {
  const formValues = withCopiedMailingAddress(submission);
  const { firstName, lastName, email, phone } = formValues;
  await callApi(saveSessionRoute, {
    body: {
      sessionId,
      status: "application_in_progress",
      ...{ firstName, lastName, email, phone },
      applicationData: formValues,
    },
  });
  await saveAccount(sessionId, utility, formValues);
  const { customerId } = await callApi(submitApplicationRoute, {
    body: { sessionId, formValues, enrollsSeparately },
  });
  return { customerId, application: { ...formValues, utility }, enrollsSeparately };
}

async function saveAccount(
  sessionId: string,
  utility: UtilityCode | "",
  { serviceAddress: { street, unit, city, state, zip } }: Pick<ManualSubmission, "serviceAddress">,
) {
  try {
    await callApi(saveUtilityDataRoute, {
      params: { sessionId },
      body: {
        ...(utility && { utility }),
        utilityName: utility && utilities[utility].name,
        accountDetails: { address: street, unit, city, state, zip },
        manualEntry: true,
      },
    });
  } catch (error) {
    // Another tab has completed the enrollment: the submission below then changes nothing and leads to its confirmation.
    if (!(error instanceof ApiError && error.status === 409)) throw error;
  }
}

const withCopiedMailingAddress = (submission: Omit<ManualSubmission, "utility">) =>
  submission.mailingAddress.sameAsService
    ? { ...submission, mailingAddress: { sameAsService: true, ...submission.serviceAddress } }
    : submission;
