import { chakra } from "@chakra-ui/react/styled-system";
import type { FormEvent } from "react";
import { type FieldErrors, FormProvider, useForm, useWatch } from "react-hook-form";
import { useSWRConfig } from "swr";
import { manualScreen } from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { fieldErrorMessages } from "#contracts/messages/en/field-errors.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { offlineMessageOr } from "#web/src/api/call.ts";
import { sessionKey, useApiMutation, useCompany, useLeaveIfMoved } from "#web/src/api/hooks.ts";
import { Button } from "#web/src/components/button.tsx";
import { checkWhenLeft } from "#web/src/components/check-when-left.ts";
import { ErrorSummary, type FieldErrorMessage } from "#web/src/components/error-summary.tsx";
import { flattenErrors } from "#web/src/components/flatten-errors.ts";
import { errorsBySchema, formResolver } from "#web/src/components/form-resolver.ts";
import { Stack } from "#web/src/components/primitives.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { unlisted } from "#web/src/components/utility-options.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { DraftStatus } from "#web/src/screens/shared/draft-status.tsx";
import { MailingAddressSection } from "#web/src/screens/shared/form-sections.tsx";
import { HouseholdPanel } from "#web/src/screens/shared/household-panel.tsx";
import { isMoveRefused, MoveRefused } from "#web/src/screens/shared/move-refused.tsx";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { storeSubmission } from "#web/src/screens/shared/store-submission.ts";
import { useCompletedElsewhere } from "#web/src/screens/shared/use-completed-elsewhere.tsx";
import { useDraft } from "#web/src/screens/shared/use-draft.ts";
import { AboutYou, ServiceAccount } from "./manual-fields.tsx";
import { fieldOrder, type ManualSubmission, type ManualValues, validationOrder } from "./manual-values.ts";
import { submitManualEnrollment } from "./submit-manual-enrollment.ts";
import { useSeparateUtility } from "./use-separate-utility.ts";

const messages = enrollmentMessages.enrollment;
const { numberLater, fields } = enrollmentMessages.application;
const labels: Record<string, string> = fields;

/** The messages for names and addresses do not name their field. */
const withLabel = (error: FieldErrorMessage): FieldErrorMessage => {
  const label = labels[error.name.split(".").at(-1) ?? ""];
  return label && !["phone", "email"].includes(error.name) ? { ...error, label } : error;
};

function introOf(chosen: UtilityCode | "", { move }: Session): string[] {
  const utility = chosen || move?.utility;
  if (!utility) return [messages.text];
  const { name, enrollmentNumber } = utilities[utility];
  return move
    ? [moving.typed(enrollmentNumber.name, name)]
    : [messages.text, numberLater(enrollmentNumber.name)];
}

type Sent = { submission: ManualSubmission; enrollsSeparately: true | undefined };
type Props = { session: Session; initialValues: ManualValues };

export function EnrollmentForm({ session, initialValues }: Props) {
  const { go } = useNavigation();
  // The consent is shown only once the company is loaded: see ConsentToCalls.
  const isConsentShown = useCompany() !== undefined;
  const form = useForm<ManualValues, unknown, ManualSubmission>({
    resolver: formResolver(manualScreen),
    defaultValues: initialValues,
    shouldFocusError: false,
  });
  const [utility, zip] = useWatch({ control: form.control, name: ["utility", "serviceAddress.zip"] });
  const draft = useDraft(session.sessionId, form);
  const leaveIfMoved = useLeaveIfMoved(session.sessionId);
  const elsewhere = useCompletedElsewhere(session, form);
  const { mutate } = useSWRConfig();
  const hasSeparateUtility = useSeparateUtility(form, session, zip);

  async function submit({ submission: { consentChecked, ...submission }, enrollsSeparately }: Sent) {
    await draft.stop();
    const shown = isConsentShown ? { ...submission, consentChecked } : submission;
    const submitted = await submitManualEnrollment(session, shown, enrollsSeparately);
    const isTooLate = await elsewhere.check();
    // The next screen begins with the number of the account, which this form has replaced.
    if (!isTooLate) await mutate(sessionKey(session.sessionId));
    return { ...submitted, isTooLate };
  }
  const save = useApiMutation(submit, {
    onSuccess: ({ isTooLate, ...submitted }) => {
      if (isTooLate) return;
      storeSubmission(submitted);
      go(paths.billing());
    },
    onError: (error) => {
      showFieldErrors(error, form.setError);
      if (!leaveIfMoved(error) && !isMoveRefused(error))
        toast.error(
          error.code === "validation_failed" ? error.message : offlineMessageOr(error, messages.failed),
        );
    },
  });
  const showFirstError = (errors: FieldErrors<ManualValues>) => {
    const [first] = flattenErrors(errors, validationOrder);
    if (first) toast.error(first.message, { isInPage: true });
  };
  const send = (enrollsSeparately?: true) =>
    form.handleSubmit(
      (submission) => submitWithSession(() => save.send({ submission, enrollsSeparately })),
      showFirstError,
    );
  function submitForm(event: FormEvent<HTMLFormElement>) {
    const isListed = new FormData(event.currentTarget).get("utility") !== unlisted;
    void (isListed ? send() : form.handleSubmit(() => askForUtility({}), askForUtility))(event);
  }
  function askForUtility(others: FieldErrors<ManualValues>) {
    showFirstError(others);
    form.setError("utility", { message: fieldErrorMessages.eligibility_utility_required });
  }
  const { errors, submitCount } = form.formState;
  const isMove = session.move !== undefined;
  const serviceAccount = <ServiceAccount isMove={isMove} />;
  if (elsewhere.completed) return elsewhere.completed;

  return (
    <StepScreen
      title={messages.title}
      step={3}
      session={session}
      home={{ utility: utility || undefined, zip }}
    >
      {introOf(utility, session).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <FormProvider {...form}>
        <chakra.form noValidate onSubmit={submitForm} {...checkWhenLeft(form, errorsBySchema(manualScreen))}>
          <Stack gap="5">
            <ErrorSummary
              errors={flattenErrors(errors, fieldOrder(isMove)).map(withLabel)}
              attempt={submitCount}
            />
            {isMove && serviceAccount}
            <AboutYou isMove={isMove} />
            {!isMove && serviceAccount}
            <MailingAddressSection checkboxLabel={messages.copyAddress} />
            <HouseholdPanel />
            <MoveRefused
              error={save.error}
              busy={save.busy}
              onEnrollSeparately={() => {
                if (hasSeparateUtility()) void send(true)();
              }}
            />
            <Button type="submit" width="full" loading={save.busy} loadingText={messages.busy}>
              {messages.button}
            </Button>
            <DraftStatus state={draft.state} />
          </Stack>
        </chakra.form>
      </FormProvider>
    </StepScreen>
  );
}
