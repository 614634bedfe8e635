import * as z from "zod/mini";
import type { BillUsage, ParsedBill, PlaceOnBill } from "#contracts/http/bill.ts";
import { accountDetails, type UtilityData } from "#contracts/http/session.ts";
import type { BillFacts, Finding, Place, ServiceAddress, UsageFacts } from "#domain/bill/result.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { utilities } from "#domain/utilities/index.ts";

const { name, street, unit, city, state, zip_code, account_number } = accountDetails.shape;
const limits: Partial<Record<keyof (BillFacts & UsageFacts), z.ZodMiniType>> = {
  customerName: name,
  serviceAddress: z.object({ street, unit, city, state, zip: zip_code }),
  accountNumber: account_number,
  enrollmentId: account_number,
  supplier: name,
};

/**
 * Texts as if somebody had typed them. What is longer than anybody could type was misread, or is to fill the records: it counts as not
 * found.
 */
const asTyped = <Facts extends BillFacts | UsageFacts>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts).flatMap(([field, finding]) => {
      const typed = limits[field as keyof typeof limits]?.safeParse(finding.value);
      if (!typed) return [[field, finding]];
      return typed.success ? [[field, { ...finding, value: typed.data }]] : [];
    }),
  ) as Facts; // Object.fromEntries forgets which fields there were

/** Converts a reading to its shape in the API, where a missing field is null. */
export function toParsedBill(read: BillFacts, usage: UsageFacts = {}): ParsedBill {
  const facts = asTyped(read);
  const utility = facts.utility.value;
  const name = facts.customerName?.value ?? null;
  const address = facts.serviceAddress?.value;
  const accountNumber = facts.accountNumber?.value ?? null;
  const enrollmentId = facts.enrollmentId?.value ?? null;
  const { billDetailField } = utilities[utility];
  return {
    bill_info: {
      customer_info: {
        name,
        server_address: { full_address: address ? formatAddress(address, { unitSeparator: " " }) : null },
      },
      bill_detail: {
        pod_id: null,
        service_number: null,
        customer_number: null,
        ...(billDetailField && { [billDetailField]: enrollmentId }),
      },
      account_number: accountNumber,
      esiid: null,
    },
    customer_name: name,
    service_address: address ? toWireAddress(address) : null,
    account_number: accountNumber,
    esiid: null,
    enrollment_id: enrollmentId,
    utility: { utility_name: utilities[utility].name, utility_code: utility },
    certainty: toCertainties(facts),
    ...(Object.keys(usage).length > 0 && {
      usage: toBillUsage(asTyped(usage)),
    }),
  };
}

/** The utility data that a read bill adds to the session. */
export function toUtilityData(bill: ParsedBill, billId: string): UtilityData {
  const { zipcode: zip_code, ...address } = bill.service_address ?? { zipcode: undefined };
  return {
    source: "bill_upload",
    billId,
    utility: bill.utility.utility_code,
    utilityName: bill.utility.utility_name,
    accountNumber: bill.account_number ?? undefined,
    enrollmentId: bill.enrollment_id ?? undefined,
    usage: bill.usage,
    accountDetails: { name: bill.customer_name ?? undefined, ...address, zip_code },
  };
}

const toBillUsage = ({ period, kwh, charges, supplier, ...stated }: UsageFacts): BillUsage => ({
  period: period?.value,
  kwh: kwh?.value,
  charges: charges?.value,
  supplier: supplier?.value,
  netMetering: stated.netMetering?.value,
  communitySolar: stated.communitySolar?.value,
  estimated: stated.estimated?.value,
  certainty: Object.fromEntries(
    Object.entries({ period, kwh, charges, supplier, ...stated }).flatMap(([field, finding]) =>
      finding ? [[field, toCertainty(finding)]] : [],
    ),
  ),
});

const toWireAddress = ({ zip, ...rest }: ServiceAddress) => ({ ...rest, zipcode: zip });

const toCertainties = (facts: BillFacts): ParsedBill["certainty"] => ({
  utility: toCertainty(facts.utility),
  ...(facts.customerName && { customer_name: toCertainty(facts.customerName) }),
  ...(facts.serviceAddress && { service_address: toCertainty(facts.serviceAddress) }),
  ...(facts.accountNumber && { account_number: toCertainty(facts.accountNumber) }),
  ...(facts.enrollmentId && { enrollment_id: toCertainty(facts.enrollmentId) }),
});

const toCertainty = ({ confidence, check, place }: Finding<unknown>) => ({
  confidence,
  check,
  ...(place && { place: toPlaceOnBill(place) }),
});

const toPlaceOnBill = ({ page, quarterTurns = 0, box }: Place): PlaceOnBill => {
  const { left, top, width, height } = box;
  return {
    page,
    quarterTurns,
    left: round(left),
    top: round(top),
    width: round(width),
    height: round(height),
  };
};

/** A ten-thousandth of a page is less than a tenth of a millimeter. */
const round = (fraction: number) => Math.round(fraction * 10_000) / 10_000;
