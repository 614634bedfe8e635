import { useState } from "react";
import type { Session } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { SessionGuard } from "#web/src/screens/session-guard.tsx";
import { EnrollmentForm } from "./enrollment-form.tsx";
import { manualValues } from "./manual-values.ts";

export default function Enrollment() {
  return (
    <SessionGuard screen="enrollment" staysWhenCompleted>
      {(session) => <EnrollmentScreen session={session} />}
    </SessionGuard>
  );
}

function EnrollmentScreen({ session }: { session: Session }) {
  // Read only once, so that newer data does not overwrite what the household types.
  const [initialValues] = useState(() =>
    manualValues({
      session,
      draft: stored.applicationData.read() ?? session.applicationData,
      initialZip: stored.initialZip.read(),
      initialUtility: stored.initialUtility.read(),
    }),
  );
  return <EnrollmentForm session={session} initialValues={initialValues} />;
}
