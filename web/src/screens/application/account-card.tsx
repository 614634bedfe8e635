import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useRef } from "react";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Card, Muted, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { CheckRequest, ConfirmNumbers, useCheckRequest } from "#web/src/screens/shared/bill-checks.tsx";
import { NumbersOnBill } from "#web/src/screens/shared/numbers-on-bill.tsx";

const messages = enrollmentMessages.application;
const { numbers } = enrollmentMessages.billing;

export type DisplayedAccount = {
  name: string | undefined;
  code: UtilityCode | undefined;
  /** The number that people pay with. */
  accountNumber: string | null | undefined;
  enrollmentNumber: string | null | undefined;
};

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
    gap: "3",
    overflowWrap: "anywhere",
  },
});

/** The utility and the two numbers of its account, each by its own name. */
export function AccountCard({ name, code, accountNumber, enrollmentNumber }: DisplayedAccount) {
  const facts = useRef<HTMLDListElement>(null);
  const isEnrollmentNumberUncertain = useCheckRequest("enrollment_id", enrollmentNumber) !== undefined;
  return (
    <Card bg="bg.muted">
      <Stack>
        <Facts ref={facts} tabIndex={-1}>
          <Fact label={messages.utility} value={name} />
          {/* Some utilities' accounts only have the one number. */}
          {(!enrollmentNumber || accountNumber !== enrollmentNumber) && (
            <Fact label={numbers.account} value={accountNumber}>
              <CheckRequest part="account_number" value={accountNumber} />
            </Fact>
          )}
          {code && (
            <Fact label={utilities[code].enrollmentNumber.name} value={enrollmentNumber}>
              <CheckRequest part="enrollment_id" value={enrollmentNumber} />
            </Fact>
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

type FactProps = { label: string; value: string | null | undefined; children?: ReactNode };

const Fact = ({ label, value, children }: FactProps) => (
  <div>
    <chakra.dt color="soft" fontSize="sm">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
      {value ? <span translate="no">{value}</span> : <span>{messages.unknown}</span>}
      {children}
    </chakra.dd>
  </div>
);
