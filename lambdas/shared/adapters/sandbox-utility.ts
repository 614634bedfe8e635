import { z } from "zod";
import {
  isSuccess,
  utilityMessageCode,
  utilityOption,
  type VerificationType,
} from "#contracts/http/utility-auth.ts";
import { parseAccountDetails } from "#lambdas/functions/utility-auth/details.ts";
import type {
  EmbeddedConnector,
  UtilityAccount,
  UtilityLogin,
  UtilityResponse,
} from "#lambdas/shared/ports.ts";
import { callUtility, defaultTimeoutMs } from "./utility-http.ts";

/** Spec, "Calls made": one address, a `method` in the body, and a status that is a number or text. */
const wireResponse = z.object({
  status: z.union([z.number(), z.string()]),
  msg: z.string().default(""),
  /** Our sandbox names its messages. A real utility sends only its own sentence. */
  code: utilityMessageCode.optional().catch(undefined),
  data: z.array(utilityOption).default([]),
  response: z.looseObject({}).nullish(),
});
type WireResponse = z.output<typeof wireResponse>;

const needsCode = z.object({ is_two_step_verification: z.literal(true), token: z.string() });
const several = z.looseObject({ accounts: z.array(z.unknown()).min(2) });

const unavailable = { ok: false, why: "unavailable" } as const;

/** A utility that speaks Spec's wire shape, such as local/utility-service. */
export class SandboxUtility implements EmbeddedConnector {
  readonly mode = "embedded";
  private readonly url: string;
  private readonly wait: number;

  constructor(url: string, wait = defaultTimeoutMs) {
    this.url = url;
    this.wait = wait;
  }

  async utilitiesAt(zipcode: string) {
    return this.ask({ method: "fetch_utility", zipcode }, ({ data }) => ({ utilities: data }));
  }

  async logIn(login: UtilityLogin) {
    return this.ask({ method: "login", ...login, encrypted: false }, ({ response }) => {
      const second = needsCode.safeParse(response);
      return second.success ? { token: second.data.token } : {};
    });
  }

  async sendCode(token: string, by: VerificationType) {
    return this.ask({ method: "verification", token, verification_type: by }, () => ({}));
  }

  async submitCode(token: string, code: string, by: VerificationType) {
    return this.ask(
      { method: "submit_verification", token, verification_code: code, type: by },
      ({ response }) => ({ accountNumber: parseAccountDetails(response).account_number }),
    );
  }

  async account(by: UtilityLogin | { token: string }) {
    const how = "token" in by ? by : { ...by, encrypted: false };
    return this.ask({ method: "account_information", ...how }, accountIn);
  }

  private async ask<Told extends object>(
    body: object,
    read: (answer: WireResponse) => Told,
  ): Promise<UtilityResponse<Told>> {
    const heard = await callUtility(
      "utility",
      this.url,
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      this.wait,
    );
    const answer = wireResponse.safeParse(heard?.body);
    if (!answer.success) return unavailable;
    if (!isSuccess(answer.data))
      return { ok: false, why: "refused", msg: answer.data.msg, code: answer.data.code };
    return { ok: true, ...read(answer.data) };
  }
}

/** The number is beside the details, in them, or both. */
function accountIn({ response }: WireResponse): UtilityAccount {
  const { account_number, ...outer } = parseAccountDetails(response);
  const inner = parseAccountDetails(response?.details);
  const number = inner.account_number ?? account_number;
  const all = several.safeParse(response);
  return {
    details: { ...outer, ...inner, ...(number && { account_number: number }) },
    ...(all.success && { accounts: all.data.accounts.map(parseAccountDetails) }),
  };
}
