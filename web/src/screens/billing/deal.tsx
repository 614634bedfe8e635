import type { BillUsage as Usage } from "#contracts/http/bill.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { DiscountPromise } from "#web/src/components/discount-promise.tsx";
import { Card, Heading2, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { BillUsage } from "#web/src/screens/shared/bill-usage.tsx";

const { deal: messages } = enrollmentMessages.billing;

type Props = { utility: UtilityCode | undefined; usage: Usage | undefined; isEmailConfirmed: boolean };

/**
 * What the household signs, before it does: the rate, what it would take off its bill, when, and how it ends. A household whose e-mail
 * address is confirmed, as one that moves, gets no link to confirm it.
 */
export const Deal = ({ utility, usage, isEmailConfirmed }: Props) => (
  <Card raised pad="lg">
    <Stack gap="3">
      <Heading2>{messages.title}</Heading2>
      <div>
        <DiscountPromise utility={utility} />
      </div>
      <BillUsage usage={usage} utility={utility} />
      <p>{messages.when(isEmailConfirmed)}</p>
      <p>{messages.cancel}</p>
    </Stack>
  </Card>
);
