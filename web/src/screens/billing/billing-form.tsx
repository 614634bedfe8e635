import { chakra } from "@chakra-ui/react/styled-system";
import { type FormEvent, useState } from "react";
import { termsForm } from "#contracts/http/completion.ts";
import { utility as utilitySchema } from "#contracts/http/fields.ts";
import type { UtilityData } from "#contracts/http/session.ts";
import { discountOn, guaranteedMinimumOn } from "#domain/discounts.ts";
import { findEnrollmentNumber, hasUnusualStart } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities, utilityCodes } from "#domain/utilities/index.ts";
import { stored } from "#web/src/browser/storage.ts";
import { Button } from "#web/src/components/button.tsx";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { Card, Notice, Stack } from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { submitWithSession } from "#web/src/components/submit-with-session.ts";
import { TextField } from "#web/src/components/text-field.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { type BillingSubmission, type BillingValues, billingErrors } from "./billing-errors.ts";
import { AccountNumberHelp, ElectronicRecords } from "./billing-help.tsx";
import { Terms } from "./terms.tsx";

const messages = enrollmentMessages.billing;
const options = utilityCodes.map((code) => ({ value: code, label: utilities[code].optionName }));

type Props = {
  sessionId: string;
  known: UtilityData | undefined;
  /** What the server found wrong. */
  refused: Record<string, string>;
  busy: boolean;
  onComplete: (answers: BillingSubmission) => Promise<void>;
};

const startWith = (known: UtilityData | undefined): BillingValues => ({
  utilityCompany: known?.utility ?? stored.initialUtility.read() ?? "",
  accountNumber: stored.accountNumber.read() ?? known?.enrollmentId ?? "",
  didAccept: false,
});

export function BillingForm({ sessionId, known, refused, busy, onComplete }: Props) {
  const [typed, setTyped] = useState(() => startWith(known));
  const [attempt, setAttempt] = useState(0);
  const utility = utilitySchema.safeParse(typed.utilityCompany).data;
  const problems = attempt > 0 ? { ...unprefixed(refused), ...billingErrors(typed) } : {};

  // The disclosure form is made for one number: a changed number is a form that nobody has accepted yet.
  function change(changed: Partial<BillingValues>) {
    const next = { ...typed, didAccept: false, ...changed };
    setTyped(next);
    stored.accountNumber.write(next.accountNumber);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const answers = termsForm.safeParse(typed);
    if (answers.success) submitWithSession(() => onComplete(answers.data));
    setAttempt((before) => before + 1);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="5">
        <ErrorSummary
          errors={Object.entries(problems).map(([name, message]) => ({ name, message }))}
          attempt={attempt}
        />
        <Card raised pad="lg">
          <Stack>
            {known && known.source !== "manual" ? (
              <chakra.p fontWeight="semibold">{known.utilityName || utilities[known.utility].name}</chakra.p>
            ) : (
              <SelectField
                name="utilityCompany"
                label={messages.utility}
                placeholder={messages.utilityPlaceholder}
                options={options}
                value={typed.utilityCompany}
                error={problems.utilityCompany}
                onChange={({ currentTarget }) => change({ utilityCompany: currentTarget.value })}
              />
            )}
            <TextField
              name="accountNumber"
              label={messages.label}
              value={typed.accountNumber}
              hint={originOf(typed.accountNumber, known)}
              warning={unusual(typed.accountNumber, utility)}
              error={problems.accountNumber}
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
          typed={typed}
          utility={utility}
          problem={problems.didAccept}
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

function unusual(typed: string, utility: UtilityCode | undefined): string | undefined {
  const number = utility && findEnrollmentNumber(typed, utility);
  return number && hasUnusualStart(number, utility) ? unusualNumber[utility] : undefined;
}

/** As long as it is what we filled in. */
function originOf(typed: string, known: UtilityData | undefined): string | undefined {
  if (!known?.enrollmentId || known.source === "manual" || typed !== known.enrollmentId) return undefined;
  return messages.prefilled[known.source];
}

const unprefixed = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^formData\./, ""), message]),
  );

/** Until the utility is known, what holds for each of them. */
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
