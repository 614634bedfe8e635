import { chakra } from "@chakra-ui/react/styled-system";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { type ApplicationForm as Answers, applicationForm } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { callApi, serverMessageOr } from "#web/src/api/call.ts";
import { useApiMutation } from "#web/src/api/hooks.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Card, Notice, Stack } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { problemsIn } from "#web/src/components/form-problems.ts";
import { ifSignedUp } from "#web/src/components/if-signed-up.ts";
import { Screen } from "#web/src/components/screen.tsx";
import { toast } from "#web/src/components/toasts.tsx";
import { copy } from "#web/src/copy/index.ts";
import { paths } from "#web/src/paths.ts";
import { fieldOrder, MissingFields } from "./application-field.tsx";
import { HouseholdPanel } from "./household-panel.tsx";
import { type FormValues, missingIn } from "./prefill.ts";
import { SavedNote } from "./saved-note.tsx";
import { MailingAddress, Personal, ServiceAddress } from "./sections.tsx";
import { useDraft } from "./use-draft.ts";

const texts = copy.application;

type Account = { utility: string | undefined; accountNumber: string | null | undefined };
type Props = { session: Session; account: Account; initial: FormValues };

export function ApplicationForm({ session, account, initial }: Props) {
  const navigate = useNavigate();
  const [missing] = useState(() => missingIn(initial));
  const form = useForm<FormValues, unknown, Answers>({
    resolver: zodResolver(applicationForm),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const draft = useDraft(session.sessionId, form);

  async function submitAnswers(formValues: Answers) {
    await draft.settle();
    return callApi("submitApplication", { body: { sessionId: session.sessionId, formValues } });
  }
  const submit = useApiMutation("submitApplication", submitAnswers, {
    onSuccess: ({ customerId }) => {
      stored.customerId.write(customerId);
      navigate(paths.billing());
    },
    onError: (problem) => {
      for (const [path, message] of Object.entries(problem.fields)) {
        form.setError(path.replace(/^formValues\./, "") as keyof FormValues, { message });
      }
      toast.bad(serverMessageOr(problem, texts.failed));
    },
  });
  const { errors, submitCount } = form.formState;

  return (
    <Screen title={texts.title} step={3}>
      <AccountCard {...account} />
      {missing.size > 0 && <CompleteYourInformation />}
      <FormProvider {...form}>
        <MissingFields value={missing}>
          <chakra.form
            noValidate
            onSubmit={form.handleSubmit((answers) => ifSignedUp(() => submit.send(answers)))}
          >
            <Stack gap="5">
              <ErrorSummary problems={problemsIn(errors, fieldOrder)} attempt={submitCount} />
              <Personal />
              <ServiceAddress />
              <MailingAddress />
              <HouseholdPanel />
              <Button type="submit" width="full" busy={submit.busy} busyText={texts.busy}>
                {texts.button}
              </Button>
              <SavedNote state={draft.state} />
            </Stack>
          </chakra.form>
        </MissingFields>
      </FormProvider>
    </Screen>
  );
}

const AccountCard = ({ utility, accountNumber }: Account) => (
  <Card bg="bg.muted">
    <chakra.dl display="grid" gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }} gap="3">
      <div>
        <chakra.dt color="soft" fontSize="sm">
          {texts.utility}
        </chakra.dt>
        <chakra.dd fontWeight="semibold">{utility || texts.unknown}</chakra.dd>
      </div>
      <div>
        <chakra.dt color="soft" fontSize="sm">
          {texts.account}
        </chakra.dt>
        <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
          {accountNumber || texts.unknown}
        </chakra.dd>
      </div>
    </chakra.dl>
  </Card>
);

const CompleteYourInformation = () => (
  <Notice tone="sun">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {texts.missingTitle}
      </chakra.h2>
      <p>{texts.missingText}</p>
    </div>
  </Notice>
);
