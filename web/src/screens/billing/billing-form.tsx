import { type FormEvent, useEffect, useState } from "react";
import { termsForm } from "#contracts/http/application.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityData } from "#contracts/http/session.ts";
import { findEnrollmentNumber, hasUnusualStart } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import type { ApiError } from "#web/src/api/api-error.ts";
import { afterPress, waitForPress } from "#web/src/browser/after-press.ts";
import { stored } from "#web/src/browser/storage.ts";
import { useWideWindow } from "#web/src/browser/wide-window.ts";
import { Button } from "#web/src/components/button.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { fieldId } from "#web/src/components/field.tsx";
import { Card, Heading2, Muted, Stack } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { TextField } from "#web/src/components/text-field.tsx";
import { utilityOptions } from "#web/src/components/utility-options.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";
import { ConfirmNumbers, useCheckRequest } from "#web/src/screens/shared/bill-checks.tsx";
import { Deal } from "#web/src/screens/shared/deal.tsx";
import { AccountOnScreen } from "./account-on-screen.tsx";
import { SummaryHead } from "./application-summary.tsx";
import { type BillingSubmission, type BillingValues, billingErrors, numberError } from "./billing-errors.ts";
import { AccountNumberHelp, ElectronicRecords, GroupedNumber, numberNameOf } from "./billing-help.tsx";
import { DisclosureChanged } from "./disclosure-changed.tsx";
import { Terms } from "./terms.tsx";
import { useDisclosure } from "./use-disclosure.ts";

const messages = enrollmentMessages.billing;

type Props = {
  sessionId: string;
  utilityData: UtilityData | undefined;
  /** Error messages of the API, by field. */
  serverErrors: Record<string, string>;
  /** Set after a completion that signed nothing, because the disclosure has changed. */
  disclosureChange: ApiError | undefined;
  busy: boolean;
  isEmailConfirmed: boolean;
  /** When the application on the screen was submitted. */
  submittedAt: string | undefined;
  /** Called when the disclosure is for another application than the one on the screen. */
  onOtherApplication: () => void;
  onAccountChange: (utilityCompany: string) => void;
  /** `documentHash`: the fingerprint of the disclosure on the screen, if it is ready. */
  onComplete: (completion: {
    submission: BillingSubmission;
    documentHash?: string | undefined;
  }) => Promise<void>;
};

/** Whether the utility comes from an account or a bill. What was typed can be corrected on this screen. */
const isUtilityKnown = (utilityData: UtilityData | undefined): boolean =>
  utilityData?.utility !== undefined && utilityData.source !== "manual";

/** The utility that stands on the screen at first: its code, or "". */
export const initialUtility = (utilityData: UtilityData | undefined): string =>
  (!isUtilityKnown(utilityData) && stored.applicationData.read()?.utility) ||
  (utilityData?.utility ?? stored.initialUtility.read() ?? "");

const initialValues = (utilityData: UtilityData | undefined): BillingValues => ({
  utilityCompany: initialUtility(utilityData),
  accountNumber: stored.accountNumber.read() || (utilityData?.enrollmentId ?? ""),
  didAccept: false,
});

/** The account for which the server can issue a disclosure. Undefined while the number is incomplete. */
const accountOf = (values: BillingValues) => termsForm.safeParse({ ...values, didAccept: true }).data;

const isSameAccount = (a: BillingValues, b: BillingValues) =>
  JSON.stringify(accountOf(a)) === JSON.stringify(accountOf(b));

export function BillingForm({
  sessionId,
  utilityData,
  serverErrors,
  disclosureChange,
  busy,
  isEmailConfirmed,
  submittedAt,
  onOtherApplication,
  onAccountChange,
  onComplete,
}: Props) {
  const [values, setValues] = useState(() => initialValues(utilityData));
  const [attempt, setAttempt] = useState(0);
  /** A change has cleared the tick: the box is asked again, and is not an error until the next attempt. */
  const [isAskedAgain, setAskedAgain] = useState(false);
  /** The number was left, and has not been right since. */
  const [isNumberLeft, setNumberLeft] = useState(false);
  const [hasOtherApplication, setOtherApplication] = useState(false);
  const isWide = useWideWindow();
  const account = accountOf(values);
  const presented = useDisclosure(sessionId, account);
  const utility = utilitySchema.safeParse(values.utilityCompany).data;
  const checkRequest = useCheckRequest("enrollment_id", values.accountNumber);
  const { didAccept: acceptanceError, ...otherErrors }: Record<string, string> = {
    ...(attempt > 0 && { ...serverErrors, ...billingErrors(values) }),
    ...(isNumberLeft && numberError(values)),
  };
  const errors =
    isAskedAgain || acceptanceError === undefined
      ? otherErrors
      : { ...otherErrors, didAccept: acceptanceError };

  const { present } = presented;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rejected completion
  useEffect(() => {
    if (!disclosureChange) return;
    askAgain();
    present();
  }, [disclosureChange]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is called with what then stands on the screen
  useEffect(
    () => stored.applicationRevision.watch(() => (account ? present() : onOtherApplication())),
    [account === undefined],
  );

  const { disclosure } = presented;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each presented disclosure
  useEffect(() => {
    if (!disclosure || disclosure.submittedAt === submittedAt) return;
    setOtherApplication(true);
    askAgain();
    onOtherApplication();
  }, [disclosure]);

  function askAgain() {
    setValues((rejected) => ({ ...rejected, didAccept: false }));
    setAskedAgain(true);
  }

  // The disclosure is issued for one enrollment number, so a changed number needs a new acceptance.
  function changeAccount(changes: Partial<BillingValues>) {
    const next = { ...values, didAccept: false, ...changes };
    const utilityOnScreen = utilitySchema.safeParse(changes.utilityCompany);
    if (values.didAccept) setAskedAgain(true);
    if (!isSameAccount(values, next)) present();
    setValues(next);
    if (!numberError(next)) setNumberLeft(false);
    onAccountChange(next.utilityCompany);
    stored.accountNumber.write(next.accountNumber);
    if (utilityOnScreen.success) storeUtility(utilityOnScreen.data);
  }

  function accept(didAccept: boolean) {
    setAskedAgain(false);
    setValues({ ...values, didAccept });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const submission = termsForm.safeParse(values);
    if (submission.success) {
      submitWithSession(() =>
        onComplete({ submission: submission.data, documentHash: disclosure?.documentHash }),
      );
    }
    setAskedAgain(false);
    setAttempt((count) => count + 1);
  }

  return (
    <form noValidate onSubmit={submit} onPointerDown={waitForPress}>
      <Stack gap="5">
        {(disclosureChange || hasOtherApplication) && !values.didAccept && (
          <DisclosureChanged url={disclosure?.url} />
        )}
        <Card raised pad="lg">
          <Stack>
            <SummaryHead title={messages.summary.account} changeAt={paths.connect()} />
            <AccountOnScreen utilityData={utilityData} utility={utility} />
            {!isUtilityKnown(utilityData) && (
              <SelectField
                name="utilityCompany"
                label={messages.utility}
                placeholder={messages.utilityPlaceholder}
                options={utilityOptions}
                value={values.utilityCompany}
                error={errors.utilityCompany}
                onChange={({ currentTarget }) => changeAccount({ utilityCompany: currentTarget.value })}
              />
            )}
            <TextField
              name="accountNumber"
              label={messages.label}
              value={values.accountNumber}
              hint={numberHint(values.accountNumber, utility, utilityData)}
              warning={checkRequest ?? unusualNumberWarning(values.accountNumber, utility)}
              error={errors.accountNumber}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              fontVariantNumeric="tabular-nums"
              onChange={({ currentTarget }) => changeAccount({ accountNumber: currentTarget.value })}
              onBlur={() => numberError(values) && afterPress(() => setNumberLeft(true))}
            />
            {account && <GroupedNumber number={account.accountNumber} />}
            <ConfirmNumbers
              numbers={{ account_number: utilityData?.accountNumber, enrollment_id: values.accountNumber }}
              onConfirm={() => document.getElementById(fieldId("accountNumber"))?.focus()}
            />
            <Muted>{messages.numberText}</Muted>
            <AccountNumberHelp utility={utility} />
          </Stack>
        </Card>
        {!isWide && (
          <Card raised pad="lg">
            <Deal
              utility={utility}
              usage={utilityData?.utility === utility ? utilityData?.usage : undefined}
              isEmailConfirmed={isEmailConfirmed}
            />
          </Card>
        )}
        <Card pad="lg" borderWidth="2px" borderStyle="solid" borderColor="brand">
          <Stack>
            <Heading2>{messages.sign}</Heading2>
            <ErrorSummary
              errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
              attempt={attempt}
              focusesOnlyField
            />
            <Terms
              values={values}
              numberName={numberNameOf(utility)}
              presented={presented}
              isComplete={account !== undefined}
              isAskedAgain={isAskedAgain}
              error={errors.didAccept}
              onChange={accept}
            />
            <ElectronicRecords />
            <Button type="submit" width="full" loading={busy} loadingText={messages.busy}>
              {messages.button}
            </Button>
          </Stack>
        </Card>
      </Stack>
    </form>
  );
}

/** A reload, and the manual screen, show the utility that was corrected here. */
const storeUtility = (utility: UtilityCode) =>
  stored.applicationData.write({ ...stored.applicationData.read(), utility });

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
  const sentences = [
    utility && messages.isCalled(utilities[utility].name, numberNameOf(utility)),
    isPrefilled && messages.prefilled[source],
  ];
  return sentences.filter(Boolean).join(" ") || undefined;
}
