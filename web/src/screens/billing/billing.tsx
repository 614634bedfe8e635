import { useNavigate } from "react-router-dom";
import type { Session } from "#contracts/http/session.ts";
import { callApi, serverMessageOr } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { log } from "#web/src/browser/log.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Guarded } from "#web/src/components/guarded.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { toast } from "#web/src/components/toasts.tsx";
import { language } from "#web/src/copy/en/language.ts";
import { copy } from "#web/src/copy/index.ts";
import { paths } from "#web/src/paths.ts";
import { track } from "#web/src/third-parties/track.ts";
import { BillingForm } from "./billing-form.tsx";
import type { BillingAnswers } from "./billing-problems.ts";

const texts = copy.billing;

export default function Billing() {
  return <Guarded screen="billing">{(session) => <BillingScreen session={session} />}</Guarded>;
}

function BillingScreen({ session: { sessionId, utilityData } }: { session: Session }) {
  const navigate = useNavigate();
  const complete = useApiMutation(
    "completeApplication",
    async (formData: BillingAnswers) => {
      const completed = await callApi("completeApplication", { body: { sessionId, formData, language } });
      track.completedBilling(formData.utilityCompany);
      return completed;
    },
    {
      onSuccess: ({ customerId }) => {
        stored.customerId.write(customerId);
        // The server owes the e-mail since it completed the application: a failure here loses nothing.
        callApi("emailCustomer", { body: { sessionId } }, { keepalive: true }).catch((error: unknown) =>
          log.loadFailed("confirmation e-mail", error),
        );
        navigate(paths.confirmation());
      },
      onError: (problem) => toast.bad(serverMessageOr(problem, texts.failed)),
    },
  );
  return (
    <Screen title={texts.title} step={4}>
      <p>{texts.text}</p>
      <BillingForm
        sessionId={sessionId}
        known={utilityData}
        refused={complete.error?.fields ?? {}}
        busy={complete.busy}
        onComplete={complete.send}
      />
    </Screen>
  );
}
