import { lazy, Suspense, useState } from "react";
import { useSWRConfig } from "swr";
import { completeApplicationRoute } from "#contracts/http/application.ts";
import { emailCustomerRoute } from "#contracts/http/enrollment.ts";
import { utility } from "#contracts/http/fields.ts";
import type { Session } from "#contracts/http/session.ts";
import { language } from "#messages/language.ts";
import { moving } from "#messages/moving.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { formFieldErrors } from "#web/src/api/field-errors.ts";
import { sessionKey, useApiMutation, useEnrollment } from "#web/src/api/hooks.ts";
import { log } from "#web/src/browser/log.ts";
import { showConfirmation } from "#web/src/browser/shown-confirmation.ts";
import { forgetSession, stored, tellOtherTabs } from "#web/src/browser/storage.ts";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { formPath } from "#web/src/screens/session-redirect.ts";
import { BillChecks } from "#web/src/screens/shared/bill-checks.tsx";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { track } from "#web/src/third-parties/track.ts";
import { ApplicationSummary } from "./application-summary.tsx";
import type { BillingSubmission } from "./billing-errors.ts";
import { BillingForm, initialUtility } from "./billing-form.tsx";
import { CompletionErrorNotice, completionErrorOf } from "./completion-error.tsx";
import { UnsubmittedChanges } from "./unsubmitted-changes.tsx";
import { presentDisclosure } from "./use-disclosure.ts";

const messages = enrollmentMessages.billing;
const CompletedElsewhere = lazy(() => import("#web/src/screens/shared/completed-elsewhere.tsx"));

export default function Billing() {
  return (
    <SessionGuard screen="billing">
      {(session) => (
        // Another tab may have connected an account of another utility: the form then begins with that.
        <BillingScreen key={session.utilityData?.utility} session={session} />
      )}
    </SessionGuard>
  );
}

type Completion = { submission: BillingSubmission; documentHash?: string | undefined };

/**
 * Nobody signs a disclosure that was not presented, or for an application that the screen does not show: without one, it is
 * presented before it is signed. Undefined if another
 * tab has completed the application meanwhile: there is nothing left to sign, and completing tells what is enrolled.
 */
async function presentedHash(
  sessionId: string,
  account: BillingSubmission,
  shownAt: string | undefined,
): Promise<string | undefined> {
  try {
    const { documentHash, submittedAt } = await presentDisclosure(sessionId, account);
    if (submittedAt === shownAt) return documentHash;
    throw new ApiError(409, { code: "disclosure_changed", message: "" });
  } catch (error) {
    if (error instanceof ApiError && error.code === "already_complete") return undefined;
    throw error;
  }
}

function BillingScreen({ session }: { session: Session }) {
  const { sessionId, utilityData } = session;
  const enrollment = useEnrollment(session.customerId);
  const submittedAt = enrollment.data?.submittedAt;
  const { go } = useNavigation();
  const { mutate } = useSWRConfig();
  const [company, setCompany] = useState(() => initialUtility(utilityData));
  const [submission, setSubmission] = useState<BillingSubmission>();
  const complete = useApiMutation(
    async ({ submission: formData, documentHash: shown }: Completion) => {
      const documentHash = shown ?? (await presentedHash(sessionId, formData, submittedAt));
      const body = { sessionId, formData, language, documentHash };
      const completed = await callApi(completeApplicationRoute, { body });
      track.completedBilling(formData.utilityCompany);
      return completed;
    },
    {
      onSuccess: ({ customerId }) => {
        stored.customerId.write(customerId);
        showConfirmation();
        tellOtherTabs();
        // The completion has stored the e-mail in the outbox, so nothing is lost if this request fails.
        callApi(emailCustomerRoute, { body: { sessionId } }, { keepalive: true }).catch((error: unknown) =>
          log.loadFailed("confirmation e-mail", error),
        );
        go(paths.confirmation());
      },
      onError: (error) => {
        const reason = completionErrorOf(error);
        if (reason === "disclosure_changed") void showChange();
        if (reason === "already_moved") forgetSession(sessionId);
        if (!reason) toast.error(apiMessageOr(error, messages.failed));
      },
    },
  );
  /** Shows what another tab has changed. A session that is complete would lead away from what was typed here. */
  async function showChange() {
    const current = await enrollment.mutate();
    if (!current?.completedAt) await mutate(sessionKey(sessionId));
  }

  const { error } = complete;
  if (enrollment.isLoading) return <LoadingScreen />;
  if (enrollment.error)
    return <ErrorScreen error={enrollment.error} onRetry={() => void enrollment.mutate()} />;
  if (enrollment.data?.completedAt) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <CompletedElsewhere sessionId={sessionId} />
      </Suspense>
    );
  }
  const application = enrollment.data?.application;
  const isEmailConfirmed = enrollment.data?.emailConfirmedAt !== undefined;
  const utilityOnScreen = utility.safeParse(company).data;
  return (
    <StepScreen
      title={messages.title}
      step={4}
      opening={null}
      session={session}
      home={{ utility: utilityOnScreen, zip: application?.serviceAddress?.zip }}
      isEmailConfirmed={isEmailConfirmed}
    >
      <p>{messages.text}</p>
      {application && (
        <>
          <UnsubmittedChanges application={application} session={session} />
          <ApplicationSummary
            application={application}
            utility={utilityOnScreen}
            changeAt={formPath(session)}
          />
        </>
      )}
      {error && <CompletionErrorNotice error={error} session={session} submission={submission} />}
      {session.move && <Notice>{moving.signing}</Notice>}
      <BillChecks>
        <BillingForm
          sessionId={sessionId}
          utilityData={utilityData}
          serverErrors={formFieldErrors(error, "formData")}
          disclosureChange={error && completionErrorOf(error) === "disclosure_changed" ? error : undefined}
          busy={complete.busy}
          isEmailConfirmed={isEmailConfirmed}
          submittedAt={submittedAt}
          onOtherApplication={() => void showChange()}
          onAccountChange={(utilityCompany) => {
            setSubmission(undefined);
            setCompany(utilityCompany);
          }}
          onComplete={(accepted) => {
            setSubmission(accepted.submission);
            return complete.send(accepted);
          }}
        />
      </BillChecks>
    </StepScreen>
  );
}
