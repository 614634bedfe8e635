import type { ParsedBill } from "#contracts/http/bill.ts";
import type { UtilityData } from "#contracts/http/session.ts";
import type { BillFacts, Finding, ServiceAddress } from "#domain/bill/result.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";

/** The wire shape of a reading. Not found is null. */
export function toParsedBill(facts: BillFacts): ParsedBill {
  const utility = facts.utility.value;
  const name = facts.customerName?.value ?? null;
  const address = facts.serviceAddress?.value;
  const accountNumber = facts.accountNumber?.value ?? null;
  const enrollmentId = facts.enrollmentId?.value ?? null;
  const idOf = (code: UtilityCode) => (code === utility ? enrollmentId : null);
  return {
    bill_info: {
      customer_info: { name, server_address: { full_address: address ? oneLine(address) : null } },
      bill_detail: { pod_id: idOf("pse"), service_number: idOf("ace"), customer_number: idOf("jcpl") },
      account_number: accountNumber,
      esiid: null,
    },
    customer_name: name,
    service_address: address ? wireAddress(address) : null,
    account_number: accountNumber,
    esiid: null,
    enrollment_id: enrollmentId,
    utility: { utility_name: utilities[utility].name, utility_code: utility },
    certainty: certainties(facts),
  };
}

/** What a read bill tells the sign-up. */
export function toUtilityData(bill: ParsedBill, billId: string): UtilityData {
  const { zipcode: zip_code, ...place } = bill.service_address ?? { zipcode: undefined };
  return {
    source: "bill_upload",
    billId,
    utility: bill.utility.utility_code,
    utilityName: bill.utility.utility_name,
    accountNumber: bill.account_number ?? undefined,
    enrollmentId: bill.enrollment_id ?? undefined,
    accountDetails: { name: bill.customer_name ?? undefined, ...place, zip_code },
  };
}

const oneLine = ({ street, unit, city, state, zip }: ServiceAddress) =>
  `${[street, unit].filter(Boolean).join(" ")}, ${city}, ${state} ${zip}`;

const wireAddress = ({ zip, ...rest }: ServiceAddress) => ({ ...rest, zipcode: zip });

const certainties = (facts: BillFacts): ParsedBill["certainty"] => ({
  utility: certainty(facts.utility),
  ...(facts.customerName && { customer_name: certainty(facts.customerName) }),
  ...(facts.serviceAddress && { service_address: certainty(facts.serviceAddress) }),
  ...(facts.accountNumber && { account_number: certainty(facts.accountNumber) }),
  ...(facts.enrollmentId && { enrollment_id: certainty(facts.enrollmentId) }),
});

const certainty = ({ confidence, check }: Finding<unknown>) => ({ confidence, check });
