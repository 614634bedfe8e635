import { lazy, Suspense } from "react";
import type { Session } from "#contracts/http/session.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { AlreadyMoved } from "#web/src/screens/shared/already-moved.tsx";
import { AlreadyEnrolled } from "./already-enrolled.tsx";
import type { BillingSubmission } from "./billing-errors.ts";

const NumberTaken = lazy(() => import("./number-taken.tsx"));

/** Why nothing was signed. The page says it where it matters, and a toast says any other error. */
export type CompletionError = "already_enrolled" | "already_moved" | "disclosure_changed" | "number_taken";

export function completionErrorOf({ code }: Pick<ApiError, "code">): CompletionError | undefined {
  switch (code) {
    case "already_enrolled":
    case "already_complete":
      return "already_enrolled";
    case "number_already_enrolled":
    case "number_enrolled_unconfirmed":
    case "number_enrolled_on_device":
      return "number_taken";
    case "already_moved":
    case "disclosure_changed":
      return code;
    default:
      return undefined;
  }
}

type Props = {
  error: ApiError;
  session: Session;
  /** What was refused. Undefined once the household changed it. */
  submission: BillingSubmission | undefined;
};

/** Above the form. That the disclosure has changed stands within it, where the new one can be opened. */
export function CompletionErrorNotice({ error, session, submission }: Props) {
  switch (completionErrorOf(error)) {
    case "already_enrolled":
      return <AlreadyEnrolled error={error} />;
    case "already_moved":
      return <AlreadyMoved />;
    case "number_taken":
      return (
        submission && (
          <Suspense>
            <NumberTaken
              sessionId={session.sessionId}
              email={session.email}
              submission={submission}
              error={error}
            />
          </Suspense>
        )
      );
    default:
      return null;
  }
}
