import { chakra } from "@chakra-ui/react/styled-system";
import type { BillUsage } from "#contracts/http/bill.ts";
import { describeUsage } from "#contracts/messages/describe-usage.ts";
import { usageMessages as messages } from "#contracts/messages/en/usage.ts";
import { Button } from "#web/src/components/button.tsx";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { SavingsExample } from "#web/src/components/savings-example.tsx";

export type Props = {
  usage: BillUsage;
  discount: { percent: number; minimum: number };
  isSigned?: boolean;
  /** Confirms what was hard to read. */
  confirmation?: { confirm: () => void; busy: boolean } | undefined;
};

/** What the last bill says about the electricity, what solar credits for it would be worth, and how that is calculated. */
export default function BillUsageDetails({ usage, discount, isSigned = false, confirmation }: Props) {
  const { bill, situations } = describeUsage(usage, discount, messages, {
    isSigned,
    isConfirmable: confirmation !== undefined,
  });
  return (
    <Stack gap="3" data-dd-privacy="mask">
      {bill && (
        <Notice tone="savings" flexDirection="column">
          <div>
            <Title>{bill.worth?.figure ?? bill.title}</Title>
            {bill.worth && (
              <>
                <SavingsExample discount={discount} bill={bill.worth.charges} />
                <Collapsible title={messages.how}>
                  {!bill.canConfirm && <p>{bill.facts}</p>}
                  {bill.worth.calculation.map((sentence) => (
                    <p key={sentence}>{sentence}</p>
                  ))}
                </Collapsible>
              </>
            )}
            {(!bill.worth || bill.canConfirm) && <p>{bill.facts}</p>}
            {bill.uncertain && <Muted>{bill.uncertain}</Muted>}
            {bill.canConfirm && confirmation && (
              <>
                <Button variant="outline" my="3" loading={confirmation.busy} onClick={confirmation.confirm}>
                  {bill.worth ? messages.confirmFacts : messages.confirm}
                </Button>
                <Muted>{bill.worth ? messages.orJustGoOn : messages.orGoOn}</Muted>
              </>
            )}
          </div>
        </Notice>
      )}
      {situations.map(({ title, text }) => (
        <Notice key={title} tone="warning">
          <div>
            <Title>{title}</Title>
            <p>{text}</p>
          </div>
        </Notice>
      ))}
    </Stack>
  );
}

const Title = chakra("h2", { base: { fontSize: "lg", mb: "1" } });
