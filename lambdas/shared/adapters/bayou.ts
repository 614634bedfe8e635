import { z } from "zod";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { parseAccountDetails } from "#lambdas/functions/utility-auth/details.ts";
import { type HostedTicket, openTicket, signTicket } from "#lambdas/functions/utility-auth/hosted-ticket.ts";
import { utilityOptionsAt } from "#lambdas/functions/utility-auth/offer.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { HostedConnector, UtilityAccount } from "#lambdas/shared/ports.ts";
import { callUtility, defaultTimeoutMs, type UtilityHttpResponse } from "./utility-http.ts";

const numberOrText = z.union([z.string(), z.number()]).transform(String);

const createdCustomer = z.object({ id: z.number().int(), onboarding_link: z.url() });

const meter = z.object({
  type: z.string().nullish(),
  address: z
    .object({
      line_1: z.string().nullish(),
      line_2: z.string().nullish(),
      city: z.string().nullish(),
      state: z.string().nullish(),
      postal_code: numberOrText.nullish(),
    })
    .nullish(),
  additional_attributes: z.object({ service_number: numberOrText.nullish() }).nullish(),
});
const customer = z.object({
  has_filled_credentials: z.boolean(),
  bills_are_ready: z.boolean().nullish(),
  account_numbers: z
    .array(z.object({ id: numberOrText, meters: z.array(meter).nullish() }))
    .nullish()
    .transform((accounts) => accounts ?? []),
});
type Customer = z.output<typeof customer>;
type Account = Customer["account_numbers"][number];

const unavailable = { ok: false, why: "unavailable" } as const;
const unknownTicket = {
  ok: false,
  why: "refused",
  msg: utilityMessages.connection_ended,
  code: "connection_ended",
} as const;
const noAccount = {
  ok: true,
  state: "failed",
  msg: utilityMessages.no_electric_account,
  code: "no_electric_account",
} as const;

type BayouOptions = { apiUrl: string; apiKey: () => Promise<string>; now?: () => Date; wait?: number };

/** Bayou v2: the person logs in at Bayou's page, and we ask how far it got. */
export class Bayou implements HostedConnector {
  readonly mode = "hosted";
  private readonly options: Required<BayouOptions>;

  constructor({ now = () => new Date(), wait = defaultTimeoutMs, ...options }: BayouOptions) {
    this.options = { ...options, now, wait };
  }

  async utilitiesAt(zip: string) {
    return { ok: true as const, utilities: utilityOptionsAt(zip) };
  }

  /** No name, no e-mail and no id of ours goes along: Bayou needs none of them to connect an account. */
  async start(utility: UtilityCode) {
    const heard = await this.ask("/customers", {
      method: "POST",
      utility: utilities[utility].connectorCodes.bayou,
    });
    const made = createdCustomer.safeParse(heard?.body);
    if (!isSuccess(heard) || !made.success) return unavailable;
    const ticket = { customer: made.data.id, utility };
    const { apiKey, now } = this.options;
    return {
      ok: true as const,
      link: made.data.onboarding_link,
      token: signTicket(ticket, await apiKey(), now()),
    };
  }

  async state(token: string) {
    const { apiKey, now } = this.options;
    const ticket = openTicket(token, await apiKey(), now());
    if (!ticket) return unknownTicket;
    const heard = await this.ask(`/customers/${ticket.customer}`, { method: "GET" });
    if (heard?.status === 404) return unknownTicket;
    const found = customer.safeParse(heard?.body);
    if (!isSuccess(heard) || !found.success) return unavailable;
    return stateOf(found.data, ticket);
  }

  private async ask(path: string, { method, ...body }: { method: "GET" | "POST"; utility?: string }) {
    const { apiUrl, apiKey, wait } = this.options;
    const headers = {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${await apiKey()}:`).toString("base64")}`,
      ...(method === "POST" && { "content-type": "application/json" }),
    };
    const request = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
    const heard = await callUtility("bayou", `${apiUrl}${path}`, request, wait);
    const refusedUs = heard !== undefined && !isSuccess(heard) && heard.status !== 404;
    if (refusedUs) log.dependencyFailed({ name: "bayou", status: heard.status }); // a wrong key, a wrong code
    return heard;
  }
}

const isSuccess = (heard: UtilityHttpResponse | undefined) =>
  heard !== undefined && heard.status >= 200 && heard.status < 300;

/** The accounts come before the bills. Once the bills are there, what is known is all there is. */
function stateOf({ has_filled_credentials, bills_are_ready, ...known }: Customer, { utility }: HostedTicket) {
  if (!has_filled_credentials) return { ok: true as const, state: "waiting" as const };
  const electric = known.account_numbers.filter((account) => electricMeters(account).length > 0);
  const found = electric.length > 0 || !bills_are_ready ? electric : known.account_numbers;
  const accounts = found.filter((account) => !isGasOnly(account)).map((one) => detailsOf(one, utility));
  if (accounts.length === 0) {
    return bills_are_ready ? noAccount : { ok: true as const, state: "connecting" as const };
  }
  return { ok: true as const, state: "connected" as const, ...asAccount(accounts) };
}

const electricMeters = ({ meters }: Account) => meters?.filter(({ type }) => type === "electric") ?? [];

const isGasOnly = ({ meters }: Account) =>
  Boolean(meters?.length) && meters?.every(({ type }) => type === "gas") === true;

function detailsOf(account: Account, utility: UtilityCode) {
  const [first] = electricMeters(account);
  const { line_1, line_2, city, state, postal_code } = first?.address ?? {};
  return parseAccountDetails({
    account_number: enrollingNumber(account, utility) ?? account.id,
    street: line_1,
    unit: line_2,
    city,
    state,
    zip_code: postal_code?.padStart(5, "0"), // Bayou sends a number, and New Jersey's ZIPs begin with 0
  });
}

/** The number that enrolls the meter, where one of Bayou's has its shape. */
function enrollingNumber(account: Account, utility: UtilityCode): string | undefined {
  const numbers = electricMeters(account).map((one) => one.additional_attributes?.service_number);
  return [...numbers, account.id].flatMap((number) => findEnrollmentNumber(number ?? "", utility) ?? [])[0];
}

function asAccount(accounts: UtilityAccount["details"][]): UtilityAccount {
  const [details = {}] = accounts;
  return { details, ...(accounts.length > 1 && { accounts }) };
}
