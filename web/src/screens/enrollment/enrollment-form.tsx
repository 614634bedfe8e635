import { chakra } from "@chakra-ui/react/styled-system";
import { zodResolver } from "@hookform/resolvers/zod";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { manualScreen } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { useApiMutation, useCompany } from "#web/src/api/hooks.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Stack } from "#web/src/components/boxes.tsx";
import { Button } from "#web/src/components/button.tsx";
import { ErrorSummary, type FieldProblem } from "#web/src/components/error-summary.tsx";
import { problemsIn } from "#web/src/components/form-problems.ts";
import { ifSignedUp } from "#web/src/components/if-signed-up.ts";
import { toast } from "#web/src/components/toasts.tsx";
import { copy } from "#web/src/copy/index.ts";
import { paths } from "#web/src/paths.ts";
import { HouseholdPanel } from "#web/src/screens/application/household-panel.tsx";
import { SavedNote } from "#web/src/screens/application/saved-note.tsx";
import { MailingAddress } from "#web/src/screens/application/sections.tsx";
import { useDraft } from "#web/src/screens/application/use-draft.ts";
import { AboutYou, ServiceAccount } from "./manual-fields.tsx";
import { checkOrder, type ManualAnswers, type ManualValues, pageOrder } from "./manual-values.ts";
import { saveByHand } from "./save-by-hand.ts";

const texts = copy.enrollment;
const labels: Record<string, string> = copy.application.fields;

/** The messages of an address and of a name don't say which part they are about. */
const withLabel = (problem: FieldProblem): FieldProblem => {
  const label = labels[problem.name.split(".").at(-1) ?? ""];
  return label && !["phone", "email"].includes(problem.name) ? { ...problem, label } : problem;
};

type Props = { session: Session; initial: ManualValues };

export function EnrollmentForm({ session, initial }: Props) {
  const navigate = useNavigate();
  const wasAsked = useCompany() !== undefined;
  const form = useForm<ManualValues, unknown, ManualAnswers>({
    resolver: zodResolver(manualScreen),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const draft = useDraft(session.sessionId, form);

  async function send({ consentChecked, ...answers }: ManualAnswers) {
    await draft.settle();
    return saveByHand(session, wasAsked ? { ...answers, consentChecked } : answers);
  }
  const save = useApiMutation("saveByHand", send, {
    onSuccess: ({ customerId }) => {
      stored.customerId.write(customerId);
      navigate(paths.billing());
    },
    onError: (problem) => {
      for (const [path, message] of Object.entries(problem.fields)) {
        form.setError(path.replace(/^formValues\./, "") as keyof ManualValues, { message });
      }
      toast.bad(texts.failed);
    },
  });
  const sayFirst = (errors: FieldErrors<ManualValues>) => {
    const [first] = problemsIn(errors, checkOrder);
    if (first) toast.bad(first.message);
  };
  const { errors, submitCount } = form.formState;

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onSubmit={form.handleSubmit((answers) => ifSignedUp(() => save.send(answers)), sayFirst)}
      >
        <Stack gap="5">
          <ErrorSummary problems={problemsIn(errors, pageOrder).map(withLabel)} attempt={submitCount} />
          <AboutYou />
          <ServiceAccount />
          <MailingAddress same={texts.copyAddress} states="listed" />
          <HouseholdPanel />
          <Button type="submit" width="full" busy={save.busy} busyText={texts.busy}>
            {texts.button}
          </Button>
          <SavedNote state={draft.state} />
        </Stack>
      </chakra.form>
    </FormProvider>
  );
}
