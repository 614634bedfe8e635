import { useState } from "react";
import type { Session } from "#contracts/http/session.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Guarded } from "#web/src/components/guarded.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { copy } from "#web/src/copy/index.ts";
import { EnrollmentForm } from "./enrollment-form.tsx";
import { manualValues } from "./manual-values.ts";

const texts = copy.enrollment;

export default function Enrollment() {
  return <Guarded screen="enrollment">{(session) => <EnrollmentScreen session={session} />}</Guarded>;
}

function EnrollmentScreen({ session }: { session: Session }) {
  // Only what is known when the form opens fills it: news must not overwrite what is being typed.
  const [initial] = useState(() =>
    manualValues({
      session,
      draft: stored.applicationData.read() ?? session.applicationData,
      initialZip: stored.initialZip.read(),
      initialUtility: stored.initialUtility.read(),
    }),
  );
  return (
    <Screen title={texts.title} step={3}>
      <p>{texts.text}</p>
      <EnrollmentForm session={session} initial={initial} />
    </Screen>
  );
}
