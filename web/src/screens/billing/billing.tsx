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
      {(session) => (
        // Another tab may have connected an account of another utility: the form then begins with that.
        <Billed key={session.utilityData?.utility} session={session} />
      )}
    </SessionGuard>
  );
}

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
