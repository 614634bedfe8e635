import * as z from "zod/mini";
import { utilityMessages } from "#contracts/messages/en/utility-auth.ts";
import { findEnrollmentNumber } from "#domain/enrollment-number.ts";
import { type UtilityCode, utilities } from "#domain/utilities/index.ts";
import { systemClock } from "#lambdas/shared/clock.ts";
import { log } from "#lambdas/shared/middleware/log.ts";
import type { Clock } from "#lambdas/shared/ports.ts";
import type { HostedConnector, UtilityAccount } from "#lambdas/shared/utility-ports.ts";
import { type HostedTicket, signTicket, verifyTicket } from "./hosted-ticket.ts";
import { parseAccountDetails } from "./utility-account-details.ts";
import { callUtility, defaultTimeoutMs, type UtilityHttpResponse } from "./utility-http.ts";
import { utilityOptionsAt } from "./utility-options.ts";

const numberOrText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

const createdCustomer = z.object({ id: z.int(), onboarding_link: z.url() });

const optionalText = z.nullish(z.string());
const meter = z.object({
  type: optionalText,
  address: z.nullish(
    z.object({
      line_1: optionalText,
      line_2: optionalText,
      city: optionalText,
      state: optionalText,
      postal_code: z.nullish(numberOrText),
    }),
  ),
  additional_attributes: z.nullish(z.object({ service_number: z.nullish(numberOrText) })),
});
const account = z.object({ id: numberOrText, meters: z.nullish(z.array(meter)) });
const customer = z.object({
  has_filled_credentials: z.boolean(),
  bills_are_ready: z.nullish(z.boolean()),
  account_numbers: z.pipe(
    z.nullish(z.array(account)),
    z.transform((accounts) => accounts ?? []),
  ),
});
type Customer = z.output<typeof customer>;
type Account = Customer["account_numbers"][number];

const unavailable = { ok: false, reason: "unavailable" } as const;
const unknownTicket = {
  ok: false,
  reason: "refused",
  msg: utilityMessages.connection_ended,
  code: "connection_ended",
} as const;
const noAccount = {
  ok: true,
  state: "failed",
  msg: utilityMessages.no_electric_account,
  code: "no_electric_account",
} as const;

type BayouOptions = { apiUrl: string; apiKey: () => Promise<string>; now?: Clock; timeoutMs?: number };

/** Bayou's API v2. The household logs in on Bayou's page, and we poll the state of the connection. */
export class Bayou implements HostedConnector {
  readonly mode = "hosted";
  private readonly options: Required<BayouOptions>;

  constructor({ now = systemClock, timeoutMs = defaultTimeoutMs, ...options }: BayouOptions) {
    this.options = { ...options, now, timeoutMs };
  }

  async utilitiesAt(zip: string) {
    return { ok: true as const, utilities: utilityOptionsAt(zip) };
  }

  /** Sends no name, no e-mail address and no id of ours: Bayou does not need them to connect an account. */
  async start({ utility, sessionId }: Parameters<HostedConnector["start"]>[0]) {
    const response = await this.send("/customers", {
      method: "POST",
      utility: utilities[utility].connectorCodes.bayou,
    });
    const created = createdCustomer.safeParse(response?.body);
    if (!isSuccess(response) || !created.success) return unavailable;
    const ticket = { customer: created.data.id, utility };
    const { apiKey, now } = this.options;
    return {
      ok: true as const,
      link: created.data.onboarding_link,
      token: signTicket(ticket, { key: await apiKey(), sessionId, at: now() }),
    };
  }

  async state({ token, sessionId }: Parameters<HostedConnector["state"]>[0]) {
    const { apiKey, now } = this.options;
    const ticket = verifyTicket(token, { key: await apiKey(), sessionId, at: now() });
    if (!ticket) return unknownTicket;
    const response = await this.send(`/customers/${ticket.customer}`, { method: "GET" });
    if (response?.status === 404) return unknownTicket;
    const found = customer.safeParse(response?.body);
    if (!isSuccess(response) || !found.success) return unavailable;
    return stateOf(found.data, ticket);
  }

  private async send(path: string, { method, ...body }: { method: "GET" | "POST"; utility?: string }) {
    const { apiUrl, apiKey, timeoutMs } = this.options;
    const headers = {
      accept: "application/json",
      authorization: `Basic ${Buffer.from(`${await apiKey()}:`).toString("base64")}`,
      ...(method === "POST" && { "content-type": "application/json" }),
    };
    const request = { method, headers, ...(method === "POST" && { body: JSON.stringify(body) }) };
    const response = await callUtility("bayou", `${apiUrl}${path}`, request, timeoutMs);
    const isRejected = response !== undefined && !isSuccess(response) && response.status !== 404;
    if (isRejected) log.dependencyFailed({ name: "bayou", status: response.status }); // our key or utility code is wrong
    return response;
  }
}

const isSuccess = (response: UtilityHttpResponse | undefined) =>
  response !== undefined && response.status >= 200 && response.status < 300;

/** Bayou finds the accounts before the bills. Once the bills are ready, no more accounts follow. */
function stateOf(
  { has_filled_credentials, bills_are_ready, account_numbers }: Customer,
  { utility }: HostedTicket,
) {
  if (!has_filled_credentials) return { ok: true as const, state: "waiting" as const };
  const electric = account_numbers.filter((account) => electricMeters(account).length > 0);
  const found = electric.length > 0 || !bills_are_ready ? electric : account_numbers;
  const accounts = found
    .filter((account) => !isGasOnly(account))
    .map((account) => detailsOf(account, utility));
  if (accounts.length === 0) {
    return bills_are_ready ? noAccount : { ok: true as const, state: "connecting" as const };
  }
  return { ok: true as const, state: "connected" as const, ...toUtilityAccount(accounts) };
}

const electricMeters = ({ meters }: Account) => meters?.filter(({ type }) => type === "electric") ?? [];

const isGasOnly = ({ meters }: Account) =>
  Boolean(meters?.length) && meters?.every(({ type }) => type === "gas") === true;

function detailsOf(account: Account, utility: UtilityCode) {
  const [first] = electricMeters(account);
  const { line_1, line_2, city, state, postal_code } = first?.address ?? {};
  return parseAccountDetails({
    account_number: enrollmentNumberOf(account, utility) ?? account.id,
    street: line_1,
    unit: line_2,
    city,
    state,
    zip_code: postal_code?.padStart(5, "0"), // Bayou may send a number, and New Jersey's ZIP codes begin with 0
  });
}

/** The enrollment number, if one of Bayou's numbers has its format. */
function enrollmentNumberOf(account: Account, utility: UtilityCode): string | undefined {
  const numbers = electricMeters(account).map((meter) => meter.additional_attributes?.service_number);
  return [...numbers, account.id].flatMap((number) => findEnrollmentNumber(number ?? "", utility) ?? [])[0];
}

function toUtilityAccount(accounts: UtilityAccount["details"][]): UtilityAccount {
  const [details = {}] = accounts;
  return { details, ...(accounts.length > 1 && { accounts }) };
}
