import { generateKeyPairSync } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import type { UtilityAuthReply, UtilityAuthRequest } from "#contracts/http/utility-auth.ts";
import { aSession, sessionId, sessionWithBill, storeSessionId } from "#tests/web/support/builders.ts";
import { type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { account, ace, no, pse, yes } from "./responses.ts";

const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const serviceKey = {
  json: { keyId: "k-1", publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64") },
};

export type Method = UtilityAuthRequest["method"];
export type Told = UtilityAuthReply | FakeResponse;
export type Utility = Partial<Record<Method, Told | (() => Told | Promise<Told>)>>;

export const open: Utility = {
  fetch_utility: yes({ data: [pse, ace] }),
  login: yes({ response: { is_two_step_verification: false } }),
  account_information: yes({ response: { details: account } }),
};
export const withCode: Utility = {
  ...open,
  login: yes({ response: { is_two_step_verification: true, token: "t-1" } }),
  verification: yes(),
  submit_verification: yes(),
};

/** The page with a utility behind it. `asked` is every method that was called, in order. */
export async function setup(utility: Utility = open, answers: Parameters<typeof fakeApi>[0] = {}) {
  storeSessionId();
  localStorage.setItem("initialZip", "07302");
  const asked: UtilityAuthRequest[] = [];
  let session = aSession();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: () => ({ json: session }),
    [`PUT /api/session/${sessionId}/utility-data`]: () => {
      session = sessionWithBill();
      return { json: { sessionId, status: "utility_verified" } };
    },
    "GET /api/utility-auth/key": serviceKey,
    "POST /api/utility-auth": async ({ body }) => {
      const request = body as UtilityAuthRequest;
      asked.push(request);
      const reply = utility[request.method] ?? no();
      const answer = typeof reply === "function" ? await reply() : reply;
      return answer === "unreachable" || !("msg" in answer) ? answer : { json: answer };
    },
    ...answers,
  });
  const page = renderSite("/utility-verification");
  const { user } = page;
  const start = await screen.findByRole("button", { name: "Enter utility login credentials" });
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));

  const toList = async () => {
    await user.click(start);
    await press("Search");
  };
  const toLogin = async () => {
    await toList();
    await press("PSE&G");
  };
  const logIn = async () => {
    await toLogin();
    await user.type(await screen.findByLabelText("Username"), "ana");
    await user.type(screen.getByLabelText("Password"), "secret");
    await press("Log In");
  };
  const toCode = async () => {
    await logIn();
    await press("Next");
    await screen.findByLabelText("Verification Code");
  };
  const methods = () => asked.map(({ method }) => method);
  return { ...page, api, asked, methods, start, press, toList, toLogin, logIn, toCode };
}

export const title = (name: string) => screen.findByRole("heading", { level: 2, name });
export const focused = (element: Element) => waitFor(() => expect(element).toHaveFocus());
export const enabled = (name: string) =>
  !(screen.getByRole("button", { name }) as HTMLButtonElement).disabled;
export const alert = async (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole("alert").some(({ textContent }) => textContent === text)).toBe(true),
  );
export const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** An answer that comes when the test says so. */
export function later(reply: UtilityAuthReply) {
  let tell = () => {};
  const answer = new Promise<UtilityAuthReply>((resolve) => {
    tell = () => resolve(reply);
  });
  return { answer: () => answer, tell: () => tell() };
}
