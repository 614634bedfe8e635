import { chakra } from "@chakra-ui/react/styled-system";
import { useState } from "react";
import { flushSync } from "react-dom";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import {
  applicationForm,
  type ApplicationForm as Submission,
  submitApplicationRoute,
} from "#contracts/http/application.ts";
import type { Session } from "#contracts/http/session.ts";
import { isAccountOfFormerHome } from "#domain/moving.ts";
import { utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { apiMessageOr, callApi } from "#web/src/api/call.ts";
import { useApiMutation, useLeaveIfMoved } from "#web/src/api/hooks.ts";
import { Button } from "#web/src/components/button.tsx";
import { checkWhenLeft } from "#web/src/components/check-when-left.ts";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { flattenErrors } from "#web/src/components/flatten-errors.ts";
import { errorsBySchema, formResolver } from "#web/src/components/form-resolver.ts";
import { Notice, Stack } from "#web/src/components/primitives.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { toast } from "#web/src/components/toast-store.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";
import { fieldOrder, MissingFields } from "#web/src/screens/shared/application-field.tsx";
import { useAreFieldsCertain } from "#web/src/screens/shared/bill-checks.tsx";
import { DraftStatus } from "#web/src/screens/shared/draft-status.tsx";
import {
  MailingAddressSection,
  PersonalSection,
  ServiceAddressSection,
} from "#web/src/screens/shared/form-sections.tsx";
import { HouseholdPanel } from "#web/src/screens/shared/household-panel.tsx";
import { isMoveRefused, MoveRefused } from "#web/src/screens/shared/move-refused.tsx";
import { formerNumberWarning } from "#web/src/screens/shared/new-home.ts";
import {
  type FormValues,
  hasOtherSubscription,
  incompleteSource,
  missingFields,
  type PrefillSources,
  personChoices,
  prefill,
} from "#web/src/screens/shared/prefill.ts";
import { showFieldErrors } from "#web/src/screens/shared/show-field-errors.ts";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { storeSubmission } from "#web/src/screens/shared/store-submission.ts";
import { useCompletedElsewhere } from "#web/src/screens/shared/use-completed-elsewhere.tsx";
import { useDraft } from "#web/src/screens/shared/use-draft.ts";
import { AccountCard, type DisplayedAccount } from "./account-card.tsx";
import {
  AccountHolderQuestion,
  applicationFormFor,
  type Name,
  OtherSubscriptionQuestion,
} from "./account-questions.tsx";
import { KnownDetails } from "./known-details.tsx";
import { PersonChoices } from "./person-choices.tsx";
import { isOnlyPhoneMissing, StillMissing } from "./still-missing.tsx";

const messages = enrollmentMessages.application;

/** The fields that a summary of the others leaves. */
const alwaysShown: ReadonlySet<string> = new Set([
  "phone",
  "accountHolder",
  "otherSubscription",
  "householdInfo",
]);

type Sent = { formValues: Submission; enrollsSeparately: true | undefined };

type Props = {
  session: Session;
  account: DisplayedAccount;
  sources: PrefillSources;
};

export function ApplicationForm({ session, account, sources }: Props) {
  const [initialValues] = useState(() => prefill(sources));
  const { go } = useNavigation();
  const [missing] = useState(() => missingFields(initialValues));
  const [incomplete] = useState(() => incompleteSource(sources, missing));
  const [needsOnlyPhone] = useState(() => isOnlyPhoneMissing(initialValues));
  const isEachFieldCertain = useAreFieldsCertain();
  const [hasAllFields, setHasAllFields] = useState(!needsOnlyPhone || !isEachFieldCertain);
  const choices = personChoices(sources);
  const [formerName, setFormerName] = useState<Name>();
  const holder = { choices, formerName, onNameTaken: setFormerName };
  const emailChoices = choices.filter(({ field }) => field === "email");
  const asking = { choices, hasOtherSubscription: hasOtherSubscription(sources) };
  const form = useForm<FormValues, unknown, Submission>({
    resolver: (values, ...rest) => formResolver(applicationFormFor(asking, values))(values, ...rest),
    defaultValues: initialValues,
    shouldFocusError: false,
  });
  const zip = useWatch({ control: form.control, name: "serviceAddress.zip" });
  const enrollmentNumberName = account.code && utilities[account.code].enrollmentNumber.name;
  const draft = useDraft(session.sessionId, form);
  const leaveIfMoved = useLeaveIfMoved(session.sessionId);
  const elsewhere = useCompletedElsewhere(session, form);

  async function submitApplication({ formValues, enrollsSeparately }: Sent) {
    await draft.stop();
    const { customerId } = await callApi(submitApplicationRoute, {
      body: { sessionId: session.sessionId, formValues, enrollsSeparately },
    });
    const isTooLate = await elsewhere.check();
    return { isTooLate, customerId, application: formValues, enrollsSeparately };
  }
  const submit = useApiMutation(submitApplication, {
    onSuccess: ({ isTooLate, ...submitted }) => {
      if (isTooLate) return;
      storeSubmission(submitted);
      go(paths.billing());
    },
    onError: (error) => {
      showFieldErrors(error, form.setError);
      if (!leaveIfMoved(error) && !isMoveRefused(error)) toast.error(apiMessageOr(error, messages.failed));
    },
  });
  const send = (enrollsSeparately?: true) =>
    form.handleSubmit((formValues) =>
      submitWithSession(() => submit.send({ formValues, enrollsSeparately })),
    );
  const { errors, submitCount } = form.formState;
  if (!hasAllFields && Object.keys(errors).some((field) => !alwaysShown.has(field))) setHasAllFields(true);
  const changeDetails = () => {
    flushSync(() => setHasAllFields(true));
    form.setFocus("firstName"); // the button disappears
  };
  if (elsewhere.completed) return elsewhere.completed;
  // Of the former home's account, the address is what has to be typed, and the number what may be wrong.
  const isOfFormerHome = isAccountOfFormerHome(session.utilityData, session.move);
  const formerNumber = formerNumberWarning(account.enrollmentNumber ?? "", session.move);
  const serviceAddress = <ServiceAddressSection utility={account.code} />;

  return (
    <StepScreen title={messages.title} step={3} session={session} home={{ utility: account.code, zip }}>
      {account.isConnected && account.name && <p>{messages.connected(account.name)}</p>}
      {hasAllFields && !isOfFormerHome && <AccountCard {...account} />}
      {incomplete && (
        <MissingFieldsNotice
          text={isOfFormerHome ? moving.addressLeftOut : messages.missingText[incomplete]}
        />
      )}
      {needsOnlyPhone && (
        <StillMissing
          control={form.control}
          asking={asking}
          numberLater={account.enrollmentNumber ? undefined : enrollmentNumberName}
        />
      )}
      <FormProvider {...form}>
        <MissingFields value={missing}>
          <chakra.form noValidate onSubmit={send()} {...checkWhenLeft(form, errorsBySchema(applicationForm))}>
            <Stack gap="5">
              <ErrorSummary
                errors={flattenErrors(errors, fieldOrder(isOfFormerHome))}
                attempt={submitCount}
              />
              {hasAllFields ? (
                <>
                  {isOfFormerHome && serviceAddress}
                  <PersonalSection
                    belowName={<AccountHolderQuestion {...holder} />}
                    belowEmail={<PersonChoices choices={emailChoices} />}
                  />
                  {!isOfFormerHome && serviceAddress}
                  <MailingAddressSection />
                  {isOfFormerHome && (
                    <>
                      {formerNumber && <Notice tone="warning">{formerNumber}</Notice>}
                      <AccountCard {...account} />
                    </>
                  )}
                </>
              ) : (
                <>
                  <KnownDetails
                    utility={account.code}
                    accountHolder={<AccountHolderQuestion {...holder} focusAfter="phone" />}
                    otherEmail={<PersonChoices choices={emailChoices} focusAfter="phone" />}
                    onChange={changeDetails}
                  />
                  <AccountCard {...account} />
                </>
              )}
              {asking.hasOtherSubscription && <OtherSubscriptionQuestion />}
              <HouseholdPanel />
              <MoveRefused
                error={submit.error}
                busy={submit.busy}
                onEnrollSeparately={() => void send(true)()}
              />
              <Button type="submit" width="full" loading={submit.busy} loadingText={messages.busy}>
                {messages.button}
              </Button>
              <DraftStatus state={draft.state} />
            </Stack>
          </chakra.form>
        </MissingFields>
      </FormProvider>
    </StepScreen>
  );
}

const MissingFieldsNotice = ({ text }: { text: string }) => (
  <Notice tone="warning">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {messages.missingTitle}
      </chakra.h2>
      <p>{text}</p>
    </div>
  </Notice>
);
