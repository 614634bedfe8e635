import { type ReactNode, useRef } from "react";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Fact, Facts } from "#web/src/components/facts.tsx";
import { Card, Muted, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import {
  CheckRequest,
  ConfirmNumbers,
  NumberOnBill,
  useCheckRequest,
} from "#web/src/screens/shared/bill-checks.tsx";
import { GroupedNumber } from "#web/src/screens/shared/numbers.tsx";
import { NumbersOnBill } from "#web/src/screens/shared/numbers-on-bill.tsx";

const messages = enrollmentMessages.application;
const { numbers } = enrollmentMessages.billing;

export type DisplayedAccount = {
  name: string | undefined;
  code: UtilityCode | undefined;
  /** The number that people pay with. */
  accountNumber: string | null | undefined;
  enrollmentNumber: string | null | undefined;
  /** The household logged in to its utility. */
  isConnected: boolean;
};

/** The utility and the two numbers of its account, each by its own name. */
export function AccountCard({ name, code, accountNumber, enrollmentNumber }: DisplayedAccount) {
  const facts = useRef<HTMLDListElement>(null);
  const isEnrollmentNumberUncertain = useCheckRequest("enrollment_id", enrollmentNumber) !== undefined;
  return (
    <Card bg="bg.muted">
      <Stack>
        <Facts ref={facts} tabIndex={-1} columns="two">
          <Fact label={messages.utility}>
            {name ? <span translate="no">{name}</span> : <span>{messages.unknown}</span>}
          </Fact>
          {/* Some utilities' accounts only have the one number. */}
          {(!enrollmentNumber || accountNumber !== enrollmentNumber) && (
            <NumberFact label={numbers.account} number={accountNumber} utility={code}>
              <CheckRequest part="account_number" value={accountNumber} />
              <NumberOnBill part="account_number" number={accountNumber} />
            </NumberFact>
          )}
          {code && (
            <NumberFact
              label={utilities[code].enrollmentNumber.name}
              number={enrollmentNumber}
              utility={code}
            >
              <CheckRequest part="enrollment_id" value={enrollmentNumber} />
              <NumberOnBill part="enrollment_id" number={enrollmentNumber} />
            </NumberFact>
          )}
        </Facts>
        {code && isEnrollmentNumberUncertain && (
          <Muted>{messages.readFromBill.correctLater(utilities[code].enrollmentNumber.name)}</Muted>
        )}
        <ConfirmNumbers
          numbers={{ account_number: accountNumber, enrollment_id: enrollmentNumber }}
          onConfirm={() => facts.current?.focus()}
        />
        {code && (
          <Collapsible title={numbers.where}>
            <NumbersOnBill utility={code} />
          </Collapsible>
        )}
      </Stack>
    </Card>
  );
}

type FactProps = {
  label: string;
  number: string | null | undefined;
  utility: UtilityCode | undefined;
  children: ReactNode;
};

const NumberFact = ({ label, number, utility, children }: FactProps) => (
  <Fact label={label}>
    {number ? <GroupedNumber number={number} utility={utility} /> : <span>{messages.unknown}</span>}
    {children}
  </Fact>
);
