import { chakra } from "@chakra-ui/react/styled-system";
import type { ParsedBill } from "#contracts/http/bill.ts";
import { utilities } from "#domain/utilities/index.ts";
import { Muted } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";

const messages = enrollmentMessages.bill;

type Row = { label: string; value: string | null; check: boolean };

/** Spec's five rows, and the number that enrolls the meter under the name it has on this utility's bill. */
export function billRows({ bill_info, certainty, ...bill }: ParsedBill): Row[] {
  const check = (field: keyof typeof certainty) => certainty[field]?.check ?? false;
  return [
    {
      label: messages.rows.customer,
      value: bill.customer_name ?? bill_info.customer_info.name,
      check: check("customer_name"),
    },
    { label: messages.rows.account, value: bill.account_number, check: check("account_number") },
    {
      label: messages.rows.address,
      value: bill_info.customer_info.server_address.full_address ?? inOneLine(bill.service_address),
      check: check("service_address"),
    },
    { label: messages.rows.utility, value: bill.utility.utility_name || null, check: check("utility") },
    {
      label: utilities[bill.utility.utility_code].enrollmentNumber.name,
      value: bill.enrollment_id,
      check: check("enrollment_id"),
    },
    { label: messages.rows.esiid, value: bill.esiid, check: false },
  ];
}

function inOneLine(address: ParsedBill["service_address"]): string | null {
  if (!address) return null;
  const { street, unit, city, state, zipcode } = address;
  return [street, unit, city, `${state} ${zipcode}`].filter((part) => part.trim() !== "").join(", ");
}

export const ParsedBillDetails = ({ found }: { found: ParsedBill }) => (
  <chakra.div role="status" bg="bg.muted" borderRadius="md" p={{ base: "4", sm: "5" }} data-dd-privacy="mask">
    <chakra.h2 fontSize="lg" mb="3">
      <chakra.span aria-hidden color="brand">
        ✓{" "}
      </chakra.span>
      {messages.foundTitle}
    </chakra.h2>
    <chakra.dl
      display="grid"
      gridTemplateColumns={{ base: "5.5rem minmax(0, 1fr)", sm: "10rem minmax(0, 1fr)" }}
      columnGap="3"
      rowGap="2"
      fontSize={{ base: "sm", sm: "md" }}
    >
      {billRows(found).map(({ label, value, check }) => (
        <chakra.div key={label} display="contents">
          <chakra.dt color="soft">{label}</chakra.dt>
          <chakra.dd fontWeight="semibold" color={value ? "ink" : "soft"}>
            {value ?? messages.notFound}
            {value && check && <Check />}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
    <Muted mt="3">{messages.foundText}</Muted>
  </chakra.div>
);

const Check = () => (
  <chakra.span
    ml="2"
    px="2"
    borderRadius="full"
    bg="bg.notice"
    color="warn"
    fontSize="sm"
    whiteSpace="nowrap"
    display="inline-block"
  >
    {messages.check}
  </chakra.span>
);
