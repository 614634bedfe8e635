import * as z from "zod/mini";
import {
  isSuccess,
  utilityMessageCode,
  utilityOption,
  type VerificationType,
} from "#contracts/http/utility-auth.ts";
import type {
  EmbeddedConnector,
  UtilityAccount,
  UtilityLogin,
  UtilityResponse,
} from "#lambdas/shared/utility-ports.ts";
import { parseAccountDetails } from "./utility-account-details.ts";
import { callUtility, defaultTimeoutMs } from "./utility-http.ts";

/** Specification, "Calls made": one URL, a `method` in the body, and a status that is a number or text. */
const wireResponse = z.object({
  status: z.union([z.number(), z.string()]),
  msg: z._default(z.string(), ""),
  /** Our sandbox sends a code with each message. A real utility sends only its own sentence. */
  code: z.catch(z.optional(utilityMessageCode), undefined),
  data: z._default(z.array(utilityOption), []),
  response: z.nullish(z.looseObject({})),
});
type WireResponse = z.output<typeof wireResponse>;

const twoStepResponse = z.object({ is_two_step_verification: z.literal(true), token: z.string() });
const severalAccounts = z.looseObject({ accounts: z.array(z.unknown()).check(z.minLength(2)) });

const unavailable = { ok: false, reason: "unavailable" } as const;

/** A utility that implements the specification's wire format, such as local/utility-service. */
export class SandboxUtility implements EmbeddedConnector {
  readonly mode = "embedded";
  private readonly url: string;
  private readonly timeoutMs: number;

  constructor(url: string, timeoutMs = defaultTimeoutMs) {
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  async utilitiesAt(zipcode: string) {
    return this.send({ method: "fetch_utility", zipcode }, ({ data }) => ({ utilities: data }));
  }

  async logIn(login: UtilityLogin) {
    return this.send({ method: "login", ...login, encrypted: false }, ({ response }) => {
      const twoStep = twoStepResponse.safeParse(response);
      return twoStep.success ? { token: twoStep.data.token } : {};
    });
  }

  async sendCode(token: string, channel: VerificationType) {
    return this.send({ method: "verification", token, verification_type: channel }, () => ({}));
  }

  async submitCode(token: string, code: string, channel: VerificationType) {
    return this.send(
      { method: "submit_verification", token, verification_code: code, type: channel },
      ({ response }) => ({ accountNumber: parseAccountDetails(response).account_number }),
    );
  }

  async account(credentials: UtilityLogin | { token: string }) {
    const login = "token" in credentials ? credentials : { ...credentials, encrypted: false };
    return this.send({ method: "account_information", ...login }, toUtilityAccount);
  }

  private async send<Data extends object>(
    body: object,
    read: (response: WireResponse) => Data,
  ): Promise<UtilityResponse<Data>> {
    const response = await callUtility(
      "utility",
      this.url,
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
      this.timeoutMs,
    );
    const parsed = wireResponse.safeParse(response?.body);
    if (!parsed.success) return unavailable;
    if (!isSuccess(parsed.data)) {
      const { msg, code } = parsed.data;
      return { ok: false, reason: "refused", msg, code };
    }
    return { ok: true, ...read(parsed.data) };
  }
}

/** The utility sends the account number beside the account's details, within them, or both. */
function toUtilityAccount({ response }: WireResponse): UtilityAccount {
  const { account_number, ...outer } = parseAccountDetails(response);
  const inner = parseAccountDetails(response?.details);
  const accountNumber = inner.account_number ?? account_number;
  const several = severalAccounts.safeParse(response);
  return {
    details: { ...outer, ...inner, ...(accountNumber && { account_number: accountNumber }) },
    ...(several.success && { accounts: several.data.accounts.map(parseAccountDetails) }),
  };
}
