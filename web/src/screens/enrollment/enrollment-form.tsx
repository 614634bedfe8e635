import { chakra } from "@chakra-ui/react/styled-system";
import { type FieldErrors, FormProvider, useForm } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { manualScreen } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { useApiMutation, useCompany } from "#web/src/api/hooks.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { ErrorSummary, type FieldErrorMessage } from "#web/src/components/error-summary.tsx";
import { flattenErrors } from "#web/src/components/flatten-errors.ts";
import { formResolver } from "#web/src/components/form-resolver.ts";
import { Stack } from "#web/src/components/primitives.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { toast } from "#web/src/components/toasts.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { DraftStatus } from "#web/src/screens/shared/draft-status.tsx";
import { MailingAddressSection } from "#web/src/screens/shared/form-sections.tsx";
import { HouseholdPanel } from "#web/src/screens/shared/household-panel.tsx";
import { useDraft } from "#web/src/screens/shared/use-draft.ts";
import { AboutYou, ServiceAccount } from "./manual-fields.tsx";
import { checkOrder, type ManualSubmission, type ManualValues, pageOrder } from "./manual-values.ts";
import { submitManualEnrollment } from "./submit-manual-enrollment.ts";

const messages = enrollmentMessages.enrollment;
const labels: Record<string, string> = enrollmentMessages.application.fields;

/** The messages of an address and of a name don't say which part they are about. */
const withLabel = (problem: FieldErrorMessage): FieldErrorMessage => {
  const label = labels[problem.name.split(".").at(-1) ?? ""];
  return label && !["phone", "email"].includes(problem.name) ? { ...problem, label } : problem;
};

type Props = { session: Session; initial: ManualValues };

export function EnrollmentForm({ session, initial }: Props) {
  const navigate = useNavigate();
  const wasAsked = useCompany() !== undefined;
  const form = useForm<ManualValues, unknown, ManualSubmission>({
    resolver: formResolver(manualScreen),
    defaultValues: initial,
    shouldFocusError: false,
  });
  const draft = useDraft(session.sessionId, form);

  async function send({ consentChecked, ...answers }: ManualSubmission) {
    await draft.settle();
    return submitManualEnrollment(session, wasAsked ? { ...answers, consentChecked } : answers);
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
      toast.bad(messages.failed);
    },
  });
  const sayFirst = (errors: FieldErrors<ManualValues>) => {
    const [first] = flattenErrors(errors, checkOrder);
    if (first) toast.bad(first.message);
  };
  const { errors, submitCount } = form.formState;

  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onSubmit={form.handleSubmit((answers) => submitWithSession(() => save.send(answers)), sayFirst)}
      >
        <Stack gap="5">
          <ErrorSummary errors={flattenErrors(errors, pageOrder).map(withLabel)} attempt={submitCount} />
          <AboutYou />
          <ServiceAccount />
          <MailingAddressSection same={messages.copyAddress} states="listed" />
          <HouseholdPanel />
          <Button type="submit" width="full" busy={save.busy} busyText={messages.busy}>
            {messages.button}
          </Button>
          <DraftStatus state={draft.state} />
        </Stack>
      </chakra.form>
    </FormProvider>
  );
}
