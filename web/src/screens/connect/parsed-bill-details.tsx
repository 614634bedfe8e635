import { chakra } from "@chakra-ui/react/styled-system";
import type { ParsedBill, PlaceOnBill } from "#contracts/http/bill.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";
import { BillStrip } from "#web/src/bill-strip/bill-strip.tsx";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { GroupedNumber } from "#web/src/screens/shared/numbers.tsx";

const messages = enrollmentMessages.bill;

type Props = {
  bill: ParsedBill;
  /** The bill may be the wrong one. */
  isInDoubt: boolean;
  /** Below the enrollment number. */
  numberNote: string | false;
};

type Row = {
  label: string;
  value: string | null;
  check: boolean;
  isNumber?: true;
  place?: PlaceOnBill | undefined;
  note?: string | false;
};

/** The rows of the specification. The enrollment number has the name that is on this utility's bills. */
function billRows({ bill_info, certainty, ...bill }: ParsedBill, numberNote: Props["numberNote"]): Row[] {
  const { utility_code: code, utility_name: utilityName } = bill.utility;
  const needsCheck = (field: keyof typeof certainty) => certainty[field]?.check ?? false;
  return [
    {
      label: messages.rows.customer,
      value: bill.customer_name ?? bill_info.customer_info.name,
      check: needsCheck("customer_name"),
    },
    {
      label: messages.rows.account,
      value: bill.account_number,
      check: needsCheck("account_number"),
      isNumber: true,
      place: certainty.account_number?.place,
    },
    {
      label: messages.rows.address,
      value: bill_info.customer_info.server_address.full_address ?? addressOf(bill.service_address),
      check: needsCheck("service_address"),
    },
    { label: messages.rows.utility, value: utilityName || null, check: needsCheck("utility") },
    {
      label: utilities[code].enrollmentNumber.name,
      value: bill.enrollment_id,
      check: needsCheck("enrollment_id"),
      isNumber: true,
      place: certainty.enrollment_id?.place,
      note: numberNote,
    },
  ];
}

const addressOf = (address: ParsedBill["service_address"]): string | null =>
  address && formatAddress({ ...address, zip: address.zipcode });

/** A label and its value: beside each other, or below each other where a number or large text leaves no room. */
const BillRow = chakra("div", {
  base: {
    display: "flex",
    flexWrap: "wrap",
    columnGap: "3",
    mb: "2",
    "& dt": { flex: { base: "0 0 5.5rem", sm: "0 0 10rem" }, color: "soft" },
    "& dd": { flex: "1 1 8rem", maxWidth: "full", overflowWrap: "break-word", fontWeight: "semibold" },
  },
});

const CheckBadge = chakra("span", {
  base: {
    display: "inline-block",
    px: "2",
    borderRadius: "full",
    bg: "bg.warning",
    color: "warn",
    fontSize: "sm",
  },
});

const Note = chakra("span", {
  base: { display: "block", color: "soft", fontSize: "sm", fontWeight: "normal" },
});

export const ParsedBillDetails = ({ bill, isInDoubt, numberNote }: Props) => (
  <chakra.div
    role="status"
    bg={isInDoubt ? "bg.muted" : "bg.success"}
    borderRadius="md"
    p={{ base: "4", sm: "5" }}
    data-dd-privacy="mask"
  >
    <chakra.h2 fontSize="lg" mb="3">
      {!isInDoubt && (
        <chakra.span aria-hidden color="brand">
          ✓{" "}
        </chakra.span>
      )}
      {messages.foundTitle}
    </chakra.h2>
    <chakra.dl fontSize={{ base: "sm", sm: "md" }}>
      {billRows(bill, numberNote).map(({ label, value, check, isNumber, place, note }) => (
        <BillRow key={label}>
          <dt>{label}</dt>
          <chakra.dd color={value ? "ink" : "soft"}>
            {!value && <span>{messages.notFound}</span>}
            {value &&
              (isNumber ? (
                <GroupedNumber number={value} utility={bill.utility.utility_code} />
              ) : (
                <span translate="no">{value}</span>
              ))}
            {value && check && (
              <>
                {" "}
                <CheckBadge>{messages.check}</CheckBadge>
              </>
            )}
            {value && <BillStrip place={place} />}
            {note && (
              <>
                {" "}
                <Note>{note}</Note>
              </>
            )}
          </chakra.dd>
        </BillRow>
      ))}
    </chakra.dl>
    <Muted mt="3">{messages.foundText}</Muted>
  </chakra.div>
);
