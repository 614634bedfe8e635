import { chakra } from "@chakra-ui/react/styled-system";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { numbersOnBill as messages } from "#messages/numbers-on-bill.ts";
import type { PictureName } from "#web/src/art/picture-url.ts";
import { Picture } from "#web/src/components/picture.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const pictures: Record<UtilityCode, PictureName> = { pse: "bill-pse", jcpl: "bill-jcpl", ace: "bill-ace" };

const Legend = chakra("ol", { base: { listStyleType: "decimal", pl: "6", mt: "3" } });

/** Where the account number (1) and the enrollment number (2) stand on a bill of this utility. */
export const NumbersOnBill = ({ utility }: { utility: UtilityCode }) => (
  <figure>
    <Picture name={pictures[utility]} alt={messages.picture(utilities[utility].name)} width="20rem" />
    <Legend>
      <li>
        <strong>{enrollmentMessages.billing.numbers.account}:</strong> {messages.accountOnBill[utility]}
      </li>
      <li>
        <strong>{utilities[utility].enrollmentNumber.name}:</strong> {messages.onTheBill[utility]}
      </li>
    </Legend>
  </figure>
);
