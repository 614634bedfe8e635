import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityData } from "#contracts/http/session.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { CheckRequest, NumberOnBill } from "#web/src/screens/shared/bill-checks.tsx";
import { GroupedNumber } from "#web/src/screens/shared/numbers.tsx";

const messages = enrollmentMessages.billing;

type Props = { utilityData: UtilityData | undefined; utility: UtilityCode | undefined };

/** The utility, and the number that people pay with. The enrollment number has its own field. */
export function AccountOnScreen({ utilityData, utility }: Props) {
  const { source, utilityName, accountNumber, enrollmentId } = utilityData ?? {};
  const rows = [
    {
      label: messages.utility,
      value: source !== "manual" && utility && (utilityName || utilities[utility].name),
    },
    { label: messages.numbers.account, value: accountNumber !== enrollmentId && accountNumber },
  ].filter(({ value }) => value);
  if (rows.length === 0) return null;
  return (
    <dl>
      {rows.map(({ label, value }) => (
        <chakra.div key={label} mb="2">
          <chakra.dt color="soft" fontSize="sm">
            {label}
          </chakra.dt>
          <chakra.dd fontWeight="semibold" data-dd-privacy="mask">
            {accountNumber && value === accountNumber ? (
              <>
                <GroupedNumber number={value} utility={utility} />
                <CheckRequest part="account_number" value={accountNumber} />
                <NumberOnBill part="account_number" number={accountNumber} />
              </>
            ) : (
              <span>{value}</span>
            )}
          </chakra.dd>
        </chakra.div>
      ))}
    </dl>
  );
}
