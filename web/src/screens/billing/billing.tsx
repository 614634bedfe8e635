import { lazy, Suspense, useState } from "react";
import { completeApplicationRoute } from "#contracts/http/application.ts";
import { emailCustomerRoute } from "#contracts/http/enrollment.ts";
import { utility } from "#contracts/http/fields.ts";
import type { Session } from "#contracts/http/session.ts";
import { language } from "#messages/language.ts";
import { ApiError } from "#web/src/api/api-error.ts";
import { apiMessageOr, callApi, isAlreadyMoved } from "#web/src/api/call.ts";
import { formFieldErrors } from "#web/src/api/field-errors.ts";
import { useApiMutation, useEnrollment } from "#web/src/api/hooks.ts";
import { log } from "#web/src/browser/log.ts";
import { forgetSession, stored } from "#web/src/browser/storage.ts";
import { AnswerLine } from "#web/src/components/eligibility/answer-line.tsx";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { formPath } from "#web/src/screens/session-redirect.ts";
import { BillChecks } from "#web/src/screens/shared/bill-checks.tsx";
import { track } from "#web/src/third-parties/track.ts";
import { AlreadyEnrolled, isAlreadyEnrolled } from "./already-enrolled.tsx";
import { ApplicationSummary } from "./application-summary.tsx";
import { type BillingSubmission, isNumberTaken } from "./billing-errors.ts";
import { BillingForm, initialUtility } from "./billing-form.tsx";
import { hasUnsubmittedChanges } from "./has-unsubmitted-changes.ts";
import { presentDisclosure } from "./use-disclosure.ts";

const messages = enrollmentMessages.billing;

const UnsubmittedChanges = lazy(() => import("./unsubmitted-changes.tsx"));
const AlreadyMoved = lazy(() => import("#web/src/screens/shared/already-moved.tsx"));
const MoveSigning = lazy(() => import("./move-signing.tsx"));
const NumberTaken = lazy(() => import("./number-taken.tsx"));

export default function Billing() {
  return <SessionGuard screen="billing">{(session) => <BillingScreen session={session} />}</SessionGuard>;
}

type Completion = { submission: BillingSubmission; documentHash?: string | undefined };

/** Nothing was signed: something in the disclosure is different since it was presented. */
const isDisclosureChanged = ({ code }: ApiError) => code === "disclosure_changed";

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
  const { sessionId, email, utilityData } = session;
  const enrollment = useEnrollment(session.customerId);
  const submittedAt = enrollment.data?.submittedAt;
  const { go } = useNavigation();
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
        // The completion has stored the e-mail in the outbox, so nothing is lost if this request fails.
        callApi(emailCustomerRoute, { body: { sessionId } }, { keepalive: true }).catch((error: unknown) =>
          log.loadFailed("confirmation e-mail", error),
        );
        go(paths.confirmation());
      },
      onError: (error) => {
        if (isDisclosureChanged(error)) void enrollment.mutate();
        if (isAlreadyMoved(error)) forgetSession(sessionId);
        const standsInPage =
          isAlreadyEnrolled(error) ||
          isDisclosureChanged(error) ||
          isNumberTaken(error) ||
          isAlreadyMoved(error);
        if (!standsInPage) toast.error(apiMessageOr(error, messages.failed));
      },
    },
  );
  const { error } = complete;
  if (enrollment.isLoading) return <LoadingScreen />;
  if (enrollment.error)
    return <ErrorScreen error={enrollment.error} onRetry={() => void enrollment.mutate()} />;
  const application = enrollment.data?.application;
  const utilityOnScreen = utility.safeParse(company).data;
  return (
    <Screen
      title={messages.title}
      step={4}
      opening={<AnswerLine utility={utilityOnScreen} zip={application?.serviceAddress?.zip} />}
    >
      <p>{messages.text}</p>
      {application && (
        <>
          {hasUnsubmittedChanges(application, session) && (
            <Suspense>
              <UnsubmittedChanges changeAt={formPath(session)} />
            </Suspense>
          )}
          <ApplicationSummary
            application={application}
            utility={utilityOnScreen}
            changeAt={formPath(session)}
          />
        </>
      )}
      {error && isAlreadyEnrolled(error) && <AlreadyEnrolled error={error} />}
      {isAlreadyMoved(error) && (
        <Suspense>
          <AlreadyMoved />
        </Suspense>
      )}
      {submission && error && isNumberTaken(error) && (
        <Suspense>
          <NumberTaken sessionId={sessionId} email={email} submission={submission} error={error} />
        </Suspense>
      )}
      {session.move && (
        <Suspense>
          <MoveSigning />
        </Suspense>
      )}
      <BillChecks>
        <BillingForm
          sessionId={sessionId}
          utilityData={utilityData}
          serverErrors={formFieldErrors(complete.error, "formData")}
          disclosureChange={
            complete.error && isDisclosureChanged(complete.error) ? complete.error : undefined
          }
          busy={complete.busy}
          isEmailConfirmed={enrollment.data?.emailConfirmedAt !== undefined}
          submittedAt={submittedAt}
          onOtherApplication={() => void enrollment.mutate()}
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
    </Screen>
  );
}
