import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { DiscountPromise } from "#web/src/components/discount-promise.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing;

type Props = { utility: UtilityCode | undefined; isEmailConfirmed: boolean };

/** A household whose e-mail address is confirmed, as one that moves, gets no link to confirm it. */
export const WhatToExpect = ({ utility, isEmailConfirmed }: Props) => (
  <Notice tone="sun">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {messages.expectTitle}
      </chakra.h2>
      <chakra.p mb="2">{messages.expect(isEmailConfirmed)}</chakra.p>
      <DiscountPromise utility={utility} />
    </div>
  </Notice>
);
