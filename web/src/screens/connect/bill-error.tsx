import { chakra } from "@chakra-ui/react/styled-system";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.bill;

/** Why a bill could not be sent or read, if that is known, and what to do. */
export const BillError = ({ cause }: { cause: string | undefined }) => (
  <>
    <chakra.h2 fontSize="md">{messages.errorTitle}</chakra.h2>
    {cause && <p>{cause}</p>}
    <p>{messages.errorText}</p>
  </>
);
