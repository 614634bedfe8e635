import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { termsForm } from "#contracts/http/completion.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityData } from "#contracts/http/session.ts";
import { discountOn, guaranteedMinimumOn } from "#domain/discounts.ts";
import { findEnrollmentNumber, hasUnusualStart } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { Card, Notice, Stack } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { TextField } from "#web/src/components/text-field.tsx";
import { utilityOptions } from "#web/src/components/utility-options.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type BillingSubmission, type BillingValues, billingErrors } from "./billing-errors.ts";
import { AccountNumberHelp, ElectronicRecords } from "./billing-help.tsx";
import { Terms } from "./terms.tsx";

const messages = enrollmentMessages.billing;

type Props = {
  sessionId: string;
  utilityData: UtilityData | undefined;
  /** Error messages of the API, by field. */
  serverErrors: Record<string, string>;
  busy: boolean;
  onComplete: (submission: BillingSubmission) => Promise<void>;
};

const initialValues = (utilityData: UtilityData | undefined): BillingValues => ({
  utilityCompany: utilityData?.utility ?? stored.initialUtility.read() ?? "",
  accountNumber: stored.accountNumber.read() ?? utilityData?.enrollmentId ?? "",
  didAccept: false,
});

export function BillingForm({ sessionId, utilityData, serverErrors, busy, onComplete }: Props) {
  const [values, setValues] = useState(() => initialValues(utilityData));
  const [attempt, setAttempt] = useState(0);
  const utility = utilitySchema.safeParse(values.utilityCompany).data;
  const errors = attempt > 0 ? { ...serverErrors, ...billingErrors(values) } : {};

  // The disclosure is issued for one enrollment number, so a changed number needs a new acceptance.
  function change(changes: Partial<BillingValues>) {
    const next = { ...values, didAccept: false, ...changes };
    setValues(next);
    stored.accountNumber.write(next.accountNumber);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const submission = termsForm.safeParse(values);
    if (submission.success) submitWithSession(() => onComplete(submission.data));
    setAttempt((count) => count + 1);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <ErrorSummary
          errors={Object.entries(errors).map(([name, message]) => ({ name, message }))}
          attempt={attempt}
        />
        <Card raised pad="lg">
          <Stack>
            {utilityData?.utility && utilityData.source !== "manual" ? (
              <chakra.p fontWeight="semibold">
                {utilityData.utilityName || utilities[utilityData.utility].name}
              </chakra.p>
            ) : (
              <SelectField
                name="utilityCompany"
                label={messages.utility}
                placeholder={messages.utilityPlaceholder}
                options={utilityOptions}
                value={values.utilityCompany}
                error={errors.utilityCompany}
                onChange={({ currentTarget }) => change({ utilityCompany: currentTarget.value })}
              />
            )}
            <TextField
              name="accountNumber"
              label={messages.label}
              value={values.accountNumber}
              hint={originHint(values.accountNumber, utilityData)}
              warning={unusualNumberWarning(values.accountNumber, utility)}
              error={errors.accountNumber}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              fontVariantNumeric="tabular-nums"
              onChange={({ currentTarget }) => change({ accountNumber: currentTarget.value })}
            />
            <AccountNumberHelp utility={utility} />
          </Stack>
        </Card>
        <WhatToExpect utility={utility} />
        <Terms
          sessionId={sessionId}
          values={values}
          utility={utility}
          error={errors.didAccept}
          onChange={(didAccept) => change({ didAccept })}
        />
        <ElectronicRecords />
        <Button type="submit" width="full" busy={busy} busyText={messages.busy}>
          {messages.button}
        </Button>
      </Stack>
    </form>
  );
}

const unusualNumber: Partial<Record<UtilityCode, string>> = messages.unusualNumber;

function unusualNumberWarning(input: string, utility: UtilityCode | undefined): string | undefined {
  const number = utility && findEnrollmentNumber(input, utility);
  return number && hasUnusualStart(number, utility) ? unusualNumber[utility] : undefined;
}

/** Says where a prefilled number came from, until it is changed. */
function originHint(input: string, utilityData: UtilityData | undefined): string | undefined {
  if (!utilityData?.enrollmentId || utilityData.source === "manual" || input !== utilityData.enrollmentId)
    return undefined;
  return messages.prefilled[utilityData.source];
}

/** Promises the minimum, which applies to every utility, until the utility is known. */
function WhatToExpect({ utility }: { utility: UtilityCode | undefined }) {
  const today = new Date();
  const percent = utility ? discountOn(today, utility) : guaranteedMinimumOn(today);
  return (
    <Notice tone="sun">
      <div>
        <chakra.h2 fontSize="lg" mb="1">
          {messages.expectTitle}
        </chakra.h2>
        <chakra.p mb="2">{messages.expect(percent)}</chakra.p>
        <DiscountNote />
      </div>
    </Notice>
  );
}
