import { chakra } from "@chakra-ui/react/styled-system";
import { Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.bill;

type Props = { cause: string | undefined; isOfOther?: boolean | undefined };

/** Why a bill could not be sent or read, if that is known, and what to do. A bill of another company has nothing to type. */
export const BillError = ({ cause, isOfOther }: Props) => (
  <Stack gap="3" role="alert">
    <chakra.h2 fontSize="md">{messages.errorTitle}</chakra.h2>
    {cause && <p>{cause}</p>}
    {!isOfOther && <p>{messages.errorText}</p>}
  </Stack>
);
