import { chakra } from "@chakra-ui/react/styled-system";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Card, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
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
  return (
    <Card bg="bg.muted">
      <Stack>
        <Facts>
          <Fact label={messages.utility} value={name} />
          {/* Some utilities' accounts only have the one number. */}
          {(!enrollmentNumber || accountNumber !== enrollmentNumber) && (
            <Fact label={numbers.account} value={accountNumber} />
          )}
          {code && <Fact label={utilities[code].enrollmentNumber.name} value={enrollmentNumber} />}
        </Facts>
        {code && (
          <Collapsible title={numbers.where}>
            <NumbersOnBill utility={code} />
          </Collapsible>
        )}
      </Stack>
    </Card>
  );
}

const Fact = ({ label, value }: { label: string; value: string | null | undefined }) => (
  <div>
    <chakra.dt color="soft" fontSize="sm">
      {label}
    </chakra.dt>
    <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
      {value || messages.unknown}
    </chakra.dd>
  </div>
);
