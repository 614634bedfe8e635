import { lazy, Suspense } from "react";
import type { Session } from "#contracts/http/session.ts";
import { useEnrollment } from "#web/src/api/hooks.ts";
import { ErrorScreen } from "#web/src/components/error-screen.tsx";
import { LoadingScreen } from "#web/src/components/loading-screen.tsx";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { BillChecks } from "#web/src/screens/shared/bill-checks.tsx";
import { SigningScreen } from "./signing-screen.tsx";

const CompletedElsewhere = lazy(() => import("#web/src/screens/shared/completed-elsewhere.tsx"));

export default function Billing() {
  return (
    <SessionGuard screen="billing">
      {(session) => <Billed key={accountOf(session)} session={session} />}
    </SessionGuard>
  );
}

/** A cached session, and what another tab connects, may have another account: the form then begins with that. */
const accountOf = ({ utilityData }: Session) => `${utilityData?.utility} ${utilityData?.enrollmentId}`;

function Billed({ session }: { session: Session }) {
  const { data, error, isLoading, mutate } = useEnrollment(session.customerId);
  if (isLoading) return <LoadingScreen />;
  if (error) return <ErrorScreen error={error} onRetry={() => void mutate()} />;
  if (data?.completedAt) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <CompletedElsewhere sessionId={session.sessionId} />
      </Suspense>
    );
  }
  return (
    <BillChecks>
      <SigningScreen session={session} enrollment={data} reloadEnrollment={() => mutate()} />
    </BillChecks>
  );
}
