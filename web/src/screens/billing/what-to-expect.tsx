import { chakra } from "@chakra-ui/react/styled-system";
import type { UtilityCode } from "#domain/utilities/index.ts";
import { DiscountPromise } from "#web/src/components/discount-promise.tsx";
import { Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.billing;

export const WhatToExpect = ({ utility }: { utility: UtilityCode | undefined }) => (
  <Notice tone="sun">
    <div>
      <chakra.h2 fontSize="lg" mb="1">
        {messages.expectTitle}
      </chakra.h2>
      <chakra.p mb="2">{messages.expect}</chakra.p>
      <DiscountPromise utility={utility} />
    </div>
  </Notice>
);
