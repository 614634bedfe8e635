import { generateKeyPairSync } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { UtilityAuthReply, UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { aSession, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { type FakeResponse, type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { account, ace, failureReply, pse, successReply } from "./responses.ts";

const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const keyRoute = `GET /api/utility-auth/key?sessionId=${sessionId}`;
export const serviceKey = {
  json: {
    keyId: "k-1",
    publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    nonce: "n".repeat(32),
  },
};

export type Method = UtilityAuthRequest["method"];
export type FakeReply = UtilityAuthReply | FakeResponse;
export type FakeUtility = Partial<Record<Method, FakeReply | (() => FakeReply | Promise<FakeReply>)>>;

export const withoutSecondFactor: FakeUtility = {
  fetch_utility: successReply({ data: [pse, ace] }),
  login: successReply({ response: { is_two_step_verification: false } }),
  account_information: successReply({ response: { details: account } }),
};
export const withSecondFactor: FakeUtility = {
  ...withoutSecondFactor,
  login: successReply({ response: { is_two_step_verification: true, token: "t-1" } }),
  verification: successReply(),
  submit_verification: successReply(),
};

/** Opens the connect screen with a fake utility. `utilityRequests` are the requests to it, in order. */
export async function setup(utility: FakeUtility = withoutSecondFactor, responses: FakeResponses = {}) {
  storeSessionId();
  localStorage.setItem("initialZip", "07302");
  const utilityRequests: UtilityAuthRequest[] = [];
  let session = aSession();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({ json: session }),
    [`PUT /api/session/${sessionId}/utility-data`]: () => {
      session = sessionWithBill();
      return { json: { sessionId, status: "utility_verified" } };
    },
    [keyRoute]: serviceKey,
    "POST /api/utility-auth": async ({ body }) => {
      const request = body as UtilityAuthRequest;
      utilityRequests.push(request);
      const reply = utility[request.method] ?? failureReply();
      const resolved = typeof reply === "function" ? await reply() : reply;
      return resolved === "unreachable" || !("msg" in resolved) ? resolved : { json: resolved };
    },
    ...responses,
  });
  const page = renderSite("/utility-verification");
  const { user } = page;
  // The button appears once the screen and the configuration are loaded.
  const openButton = await screen.findByRole(
    "button",
    { name: /^(Enter utility login credentials|Use another account)$/ },
    { timeout: 15_000 },
  );
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

  const openUtilityList = async () => {
    await user.click(openButton);
    await press("Search");
  };
  const openLogin = async () => {
    await openUtilityList();
    await press("PSE&G");
  };
  const logIn = async () => {
    await openLogin();
    await user.type(await screen.findByLabelText("Username"), "ana");
    await user.type(screen.getByLabelText("Password"), "secret");
    await press("Log In");
  };
  const openCodeStep = async () => {
    await logIn();
    await press("Next");
    await screen.findByLabelText("Verification Code");
  };
  const sentMethods = () => utilityRequests.map(({ method }) => method);
  return {
    ...page,
    api,
    utilityRequests,
    sentMethods,
    openButton,
    press,
    openUtilityList,
    openLogin,
    logIn,
    openCodeStep,
  };
}

export const findTitle = (name: string) => screen.findByRole("heading", { level: 2, name });
export const isEnabled = (name: string) =>
  screen.getByRole("button", { name }).getAttribute("aria-disabled") !== "true";
export const expectAlert = async (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole("alert").some(({ textContent }) => textContent === text)).toBe(true),
  );
export const fieldValue = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** A reply that the utility sends once the test calls `send`. */
export function delayedReply(reply: UtilityAuthReply) {
  const { promise, resolve } = Promise.withResolvers<UtilityAuthReply>();
  return { reply: () => promise, send: () => resolve(reply) };
}
