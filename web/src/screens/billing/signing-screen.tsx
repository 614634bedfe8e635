import { FormProvider } from "react-hook-form";
import type { Session, UtilityData } from "#contracts/http/session.ts";
import { findEnrollmentNumber, hasOnlyDigits, hasUnusualStart } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { moving } from "#messages/moving.ts";
import { useWideWindow } from "#web/src/browser/wide-window.ts";
import { Button } from "#web/src/components/button.tsx";
import { checkWhenLeft } from "#web/src/components/check-when-left.ts";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { flattenErrors } from "#web/src/components/flatten-errors.ts";
import { Card, Heading2, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { formPath } from "#web/src/screens/session-redirect.ts";
import { ConfirmNumbers, NumberOnBill, useCheckRequest } from "#web/src/screens/shared/bill-checks.tsx";
import { Deal } from "#web/src/screens/shared/deal.tsx";
import { formerNumberWarning } from "#web/src/screens/shared/new-home.ts";
import { DigitCount } from "#web/src/screens/shared/numbers.tsx";
import { nameOnAccount } from "#web/src/screens/shared/prefill.ts";
import { StepScreen } from "#web/src/screens/shared/step-screen.tsx";
import { chosenUtility, UtilityField } from "#web/src/screens/shared/utility-field.tsx";
import { AccountOnScreen } from "./account-on-screen.tsx";
import { ApplicationSummary, SummaryHead } from "./application-summary.tsx";
import { billingErrors } from "./billing-errors.ts";
import {
  AccountNumberHelp,
  ElectronicRecords,
  MissingPrefix,
  numberNameOf,
  RepeatedNumber,
} from "./billing-help.tsx";
import { CompletionErrorNotice } from "./completion-error.tsx";
import { DisclosureChanged } from "./disclosure-changed.tsx";
import { Terms } from "./terms.tsx";
import { UnsubmittedChanges } from "./unsubmitted-changes.tsx";
import { isUtilityKnown, type Signing, type SigningOptions, useSigning } from "./use-signing.ts";

const messages = enrollmentMessages.billing;

export function SigningScreen({ session, enrollment, reloadEnrollment }: SigningOptions) {
  const signing = useSigning({ session, enrollment, reloadEnrollment });
  const { utility, error, state } = signing;
  const application = enrollment?.application;
  const { utilityData } = session;
  const isEmailConfirmed = enrollment?.emailConfirmedAt !== undefined;
  const isWide = useWideWindow();
  return (
    <StepScreen
      title={messages.title}
      step={4}
      opening={null}
      session={session}
      home={{ utility, zip: application?.serviceAddress?.zip }}
      isEmailConfirmed={isEmailConfirmed}
    >
      <p>{messages.text}</p>
      {!isWide && (
        <Card pad="lg">
          <Deal utility={utility} session={session} isEmailConfirmed={isEmailConfirmed} />
        </Card>
      )}
      {application && (
        <>
          <UnsubmittedChanges application={application} session={session} />
          <ApplicationSummary
            application={application}
            utility={utility}
            changeAt={formPath(session)}
            nameOnAccount={utilityData && nameOnAccount(utilityData)}
          />
        </>
      )}
      {error && <CompletionErrorNotice error={error} session={session} submission={state.sent} />}
      <FormProvider {...signing.form}>
        <SigningForm
          {...signing}
          session={session}
          signer={application && `${application.firstName} ${application.lastName}`}
        />
      </FormProvider>
    </StepScreen>
  );
}

type FormProps = Signing & { session: Session; signer: string | undefined };

function SigningForm({ session, signer, ...signing }: FormProps) {
  const { form, account, utility, state, presented, busy, sign } = signing;
  const { utilityData, move } = session;
  const ends = move && moving.signing(move.formerHome, move.endsAtOnce);
  const { register, formState, watch } = form;
  const { utilityCompany, accountNumber: number, didAccept } = watch();
  const { errors, submitCount } = formState;
  const isTyped = number !== utilityData?.enrollmentId;
  const checkRequest = useCheckRequest("enrollment_id", number);
  return (
    <form noValidate onSubmit={(event) => void sign(event)} {...checkWhenLeft(form, billingErrors)}>
      <Stack gap="5">
        {state.hasChanged && <DisclosureChanged url={presented.disclosure?.url} />}
        <Card pad="lg">
          <Stack>
            <SummaryHead title={messages.summary.account} changeAt={paths.connect()} />
            <AccountOnScreen utilityData={utilityData} utility={utility} />
            {!isUtilityKnown(utilityData) && (
              <UtilityField
                chosen={utilityCompany}
                label={messages.utility}
                defaultValue={form.getValues("utilityCompany")}
                placeholder={messages.utilityPlaceholder}
                error={errors.utilityCompany?.message}
                {...register("utilityCompany", {
                  setValueAs: chosenUtility,
                  deps: "accountNumber",
                  onChange: signing.changeUtility,
                })}
              />
            )}
            <TextField
              label={messages.label(utility && utilities[utility].enrollmentNumber.name)}
              hint={numberHint(number, utility, utilityData)}
              warning={
                checkRequest ??
                formerNumberWarning(number, session.move) ??
                unusualNumberWarning(number, utility)
              }
              error={errors.accountNumber?.message}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              inputMode={utility && hasOnlyDigits(utility) ? "numeric" : "text"}
              fontVariantNumeric="tabular-nums"
              {...register("accountNumber", { onChange: signing.changeAccount })}
            />
            {utility && isTyped && <DigitCount typed={number} utility={utility} />}
            {utility && <MissingPrefix typed={number} utility={utility} onAdd={signing.setNumber} />}
            {account && <RepeatedNumber number={account.accountNumber} isTyped={isTyped} />}
            <NumberOnBill part="enrollment_id" number={utilityData?.enrollmentId} />
            <ConfirmNumbers
              numbers={{ account_number: utilityData?.accountNumber, enrollment_id: number }}
              onConfirm={() => document.getElementById(fieldId("accountNumber"))?.focus()}
            />
            <Muted>{messages.numberText}</Muted>
            <AccountNumberHelp
              utility={utility}
              isMissing={errors.accountNumber !== undefined && number === ""}
            />
          </Stack>
        </Card>
        <Card pad="lg" borderWidth="2px" borderStyle="solid" borderColor="brand">
          <Stack>
            <Heading2>{messages.sign}</Heading2>
            {signer && <p data-dd-privacy="mask">{messages.signAs(signer)}</p>}
            {ends && (
              <Notice tone="warning" data-dd-privacy="mask">
                {ends}
              </Notice>
            )}
            <ErrorSummary
              errors={flattenErrors(errors, ["utilityCompany", "accountNumber", "didAccept"])}
              attempt={submitCount}
              focusesOnlyField
            />
            <Terms
              didAccept={didAccept}
              numberName={numberNameOf(utility)}
              presented={presented}
              isComplete={account !== undefined}
              isAskedAgain={state.isAskedAgain}
              error={errors.didAccept?.message}
              onChange={signing.accept}
            />
            <ElectronicRecords />
            <Button
              type="submit"
              width="full"
              loading={busy || presented.isLoading}
              loadingText={busy ? messages.busy : messages.button}
            >
              {messages.button}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </form>
  );
}

const unusualNumber: Partial<Record<UtilityCode, string>> = messages.unusualNumber;

function unusualNumberWarning(input: string, utility: UtilityCode | undefined): string | undefined {
  const number = utility && findEnrollmentNumber(input, utility);
  return number && hasUnusualStart(number, utility) ? unusualNumber[utility] : undefined;
}

/** The utility's own name for the number, and where a prefilled number came from, until it is changed. */
function numberHint(
  input: string,
  utility: UtilityCode | undefined,
  { enrollmentId, source }: Partial<UtilityData> = {},
): string | undefined {
  const isPrefilled = enrollmentId && input === enrollmentId && source !== undefined && source !== "manual";
  const { name = "", enrollmentNumber } = utility ? utilities[utility] : {};
  const sentences = [
    enrollmentNumber &&
      messages.isCalled(name, enrollmentNumber.name, enrollmentNumber.digits, enrollmentNumber.prefix),
    isPrefilled && messages.prefilled[source],
  ];
  return sentences.filter(Boolean).join(" ") || undefined;
}
