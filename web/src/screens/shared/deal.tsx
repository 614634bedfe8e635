import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import type { Session } from "#contracts/http/session.ts";
import { isAccountOfFormerHome } from "#domain/moving.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { DiscountPromise } from "#web/src/components/discount-promise.tsx";
import { Heading2, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { BillUsage } from "./bill-usage.tsx";

const { deal: messages } = enrollmentMessages.billing;

type Props = {
  utility: UtilityCode | undefined;
  session: Pick<Session, "utilityData" | "move"> | null | undefined;
  isEmailConfirmed: boolean;
  /** The screen has an example of its own. */
  withoutExample?: boolean;
  /** Where it stands beside a form: the home that it is for, and whom to ask. */
  beside?: { home: ReactNode; help: ReactNode };
};

/**
 * What the household signs, before it does: the rate, what it would take off its bill, when, and how it ends. A household whose e-mail
 * address is confirmed, as one that moves, gets no link to confirm it.
 */
export const Deal = ({ utility, session, isEmailConfirmed, withoutExample, beside }: Props) => (
  <Stack gap="3">
    <Heading2>{messages.title}</Heading2>
    <div>
      {beside?.home}
      <DiscountPromise utility={utility} />
    </div>
    {!withoutExample && <BillUsage usage={usageOf(session ?? {}, utility)} utility={utility} />}
    {beside && <chakra.h3 fontSize="md">{messages.afterwards}</chakra.h3>}
    <p>{messages.when(isEmailConfirmed)}</p>
    <p>{messages.pay}</p>
    <p>{messages.cancel}</p>
    {beside?.help}
  </Stack>
);

/** What the bill of the home says about its electricity. Undefined for a bill of another utility, or of the home that the household leaves. */
function usageOf({ utilityData, move }: Partial<Session>, utility: UtilityCode | undefined) {
  const isOfHome = utilityData?.utility === utility && !isAccountOfFormerHome(utilityData, move);
  return isOfHome ? utilityData?.usage : undefined;
}
