import { generateKeyPairSync } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { UtilityAuthReply, UtilityAuthRequest } from "../../../contracts/utility-auth.ts";
import { waitAtMost } from "../../../web/src/screens/connect/dialog/use-connection.ts";
import { type Answer, apiAnswers, company, refusal } from "../support/api.ts";
import { aSession, sessionId, signedUp, tempId, theBill, withBillRead } from "../support/people.ts";
import { visit } from "../support/visit.tsx";
import { account, ace, no, otherAccount, pse, yes } from "./replies.ts";

const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const serviceKey = {
  json: { keyId: "k-1", publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64") },
};

type Method = UtilityAuthRequest["method"];
type Told = UtilityAuthReply | Answer;
type Utility = Partial<Record<Method, Told | (() => Told | Promise<Told>)>>;

const open: Utility = {
  fetch_utility: yes({ data: [pse, ace] }),
  login: yes({ response: { is_two_step_verification: false } }),
  account_information: yes({ response: { details: account } }),
};
const withCode: Utility = {
  ...open,
  login: yes({ response: { is_two_step_verification: true, token: "t-1" } }),
  verification: yes(),
  submit_verification: yes(),
};

/** The page with a utility behind it. `asked` is every method that was called, in order. */
async function setup(utility: Utility = open, answers: Parameters<typeof apiAnswers>[0] = {}) {
  signedUp();
  localStorage.setItem("initialZip", "07302");
  const asked: UtilityAuthRequest[] = [];
  let session = aSession();
  const api = apiAnswers({
    [`GET /api/session/${sessionId}`]: () => ({ json: session }),
    [`PUT /api/session/${sessionId}/utility-data`]: () => {
      session = withBillRead();
      return { json: { sessionId, status: "utility_verified" } };
    },
    "GET /api/utility-auth/key": serviceKey,
    "POST /api/utility-auth": async ({ body }) => {
      const request = body as UtilityAuthRequest;
      asked.push(request);
      const told = utility[request.method] ?? no();
      const answer = typeof told === "function" ? await told() : told;
      return answer === "unreachable" || !("msg" in answer) ? answer : { json: answer };
    },
    ...answers,
  });
  const page = visit("/utility-verification");
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

const title = (name: string) => screen.findByRole("heading", { level: 2, name });
const focused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element));
const enabled = (name: string) => !(screen.getByRole("button", { name }) as HTMLButtonElement).disabled;
const alert = async (text: string) =>
  waitFor(() =>
    expect(screen.getAllByRole("alert").some(({ textContent }) => textContent === text)).toBe(true),
  );
const typedIn = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

/** An answer that comes when the test says so. */
function later(reply: UtilityAuthReply) {
  let tell = () => {};
  const answer = new Promise<UtilityAuthReply>((resolve) => {
    tell = () => resolve(reply);
  });
  return { answer: () => answer, tell: () => tell() };
}

describe("each step has its title, and the focus where typing goes on", () => {
  test("from the ZIP to the code", async () => {
    const { user, start, press } = await setup(withCode);
    await user.click(start);

    await title("Enter Your ZIP Code");
    expect(screen.getByText("Connect securely to your utility account to get started.")).toBeDefined();
    await focused(screen.getByLabelText("ZIP code"));

    await press("Search");
    await focused(await title("Select Your Utility Provider"));

    await press("PSE&G");
    await title("Log in to PSE&G");
    await focused(screen.getByLabelText("Username"));
    await user.type(screen.getByLabelText("Username"), "ana");
    await user.type(screen.getByLabelText("Password"), "secret");
    await press("Log In");

    await focused(await title("Verify Your Identity"));
    expect(
      screen.getByRole("group", {
        name: "Choose how you'd like to receive your 2 factor verification code:",
      }),
    ).toBeDefined();
    expect(screen.getByRole("radio", { name: "Email" })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "SMS" })).toHaveProperty("checked", false);

    await press("Next");
    await screen.findByText("Please enter the verification code sent to your phone/email:");
    await focused(screen.getByLabelText("Verification Code"));
  });

  test("and back again", async () => {
    const { press, toCode } = await setup(withCode);
    await toCode();
    await press("Back");
    await focused(await title("Verify Your Identity"));
    await press("Back to login");
    await focused(await screen.findByLabelText("Username"));
    expect([typedIn("Username"), typedIn("Password")]).toEqual(["ana", "secret"]);
    await press("Back");
    await title("Select Your Utility Provider");
    await press("Back");
    await focused(await screen.findByLabelText("ZIP code"));
    expect(typedIn("ZIP code")).toBe("07302");
  });

  test("closing gives the way free, and opening starts over with the stored ZIP", async () => {
    const { user, start, press, logIn } = await setup({ ...open, login: no() });
    await logIn();
    await alert("Failed to login to utility account.");
    await press("Close");
    expect(screen.queryByLabelText("Username")).toBeNull();

    await user.click(start);
    await title("Enter Your ZIP Code");
    expect(typedIn("ZIP code")).toBe("07302");
    expect(screen.queryByText("Failed to login to utility account.")).toBeNull();
    await press("Search");
    await press("PSE&G");
    expect(typedIn("Username")).toBe("");
  });
});

describe("a button leads on only when there is something to send", () => {
  test("the ZIP has five digits, and nothing else gets in", async () => {
    const { user, start, asked } = await setup();
    await user.click(start);
    const zip = await screen.findByLabelText("ZIP code");
    await user.clear(zip);
    expect(enabled("Search")).toBe(false);
    await user.type(zip, "0a7-3b0");
    expect([typedIn("ZIP code"), enabled("Search")]).toEqual(["0730", false]);
    await user.keyboard("{Enter}");
    await alert("Please enter a valid 5-digit ZIP code");
    expect(asked).toEqual([]);
    await user.type(zip, "299");
    expect([typedIn("ZIP code"), enabled("Search")]).toEqual(["07302", true]);
  });

  test("the login has a username and a password", async () => {
    const { user, toLogin } = await setup();
    await toLogin();
    await screen.findByLabelText("Username");
    expect(enabled("Log In")).toBe(false);
    await user.type(screen.getByLabelText("Username"), "ana");
    expect(enabled("Log In")).toBe(false);
    await user.type(screen.getByLabelText("Password"), "s");
    expect(enabled("Log In")).toBe(true);
  });

  test("the code is there", async () => {
    const { user, toCode, methods } = await setup(withCode);
    await toCode();
    expect(enabled("Verify")).toBe(false);
    await user.type(screen.getByLabelText("Verification Code"), "{Enter}");
    await alert("Please enter the verification code");
    expect(methods()).not.toContain("submit_verification");
  });
});

describe("while it waits it says for what", () => {
  test.each<[Method, string, (page: Awaited<ReturnType<typeof setup>>) => Promise<void>]>([
    ["fetch_utility", "Searching for utility providers...", ({ toList }) => toList()],
    ["login", "Logging in...", ({ logIn }) => logIn()],
    ["account_information", "Logging in...", ({ logIn }) => logIn()],
    [
      "verification",
      "Verifying...",
      async ({ logIn, press }) => {
        await logIn();
        await press("Next");
      },
    ],
    [
      "submit_verification",
      "Verifying...",
      async ({ toCode, user }) => {
        await toCode();
        await user.type(screen.getByLabelText("Verification Code"), "246810{Enter}");
      },
    ],
  ])("%s: %s", async (method, label, lead) => {
    const pending = later(no());
    const factor = method === "verification" || method === "submit_verification" ? withCode : open;
    const page = await setup({ ...factor, [method]: pending.answer });
    await lead(page);

    const busy = await screen.findByRole("button", { name: label });
    await waitFor(() => expect(page.methods()).toContain(method));
    await page.user.click(busy);
    expect(page.methods().filter((asked) => asked === method)).toHaveLength(1);
    pending.tell();
    await waitFor(() => expect(screen.queryByRole("button", { name: label })).toBeNull());
  });
});

describe("a login without a second factor", () => {
  test("is saved and leads to the application", async () => {
    const { asked, api, logIn, address } = await setup();
    await logIn();
    await waitFor(() => expect(address()).toBe("/application"));

    expect(asked).toMatchObject([
      { method: "fetch_utility", zipcode: "07302" },
      { method: "login", utility_code: "pse", state_id: "NJ", username: "ana", encrypted: true },
      { method: "account_information", utility_code: "pse", username: "ana", encrypted: true },
    ]);
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      {
        method: "PUT",
        body: {
          utility: "pse",
          utilityName: "PSE&G",
          state_id: "NJ",
          accountNumber: account.account_number,
          accountDetails: account,
          isUtilityConnect: true,
        },
      },
    ]);
    expect(JSON.parse(localStorage.getItem("utilityData") ?? "{}")).toMatchObject({
      source: "utility_login",
      accountNumber: account.account_number,
    });
  });

  test("sends no password that anybody could read", async () => {
    const { api, asked, logIn, address } = await setup();
    await logIn();
    await waitFor(() => expect(address()).toBe("/application"));
    const [, login] = asked;
    expect(login).toHaveProperty("password", expect.stringMatching(/^[A-Za-z0-9+/]{16}:[A-Za-z0-9+/]+=*$/));
    expect(JSON.stringify(api.requests)).not.toContain("secret");
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret");
  });

  test("asks which of several accounts", async () => {
    const { user, api, logIn, press, address } = await setup({
      ...open,
      account_information: yes({ response: { details: account, accounts: [account, otherAccount] } }),
    });
    await logIn();
    await focused(await title("Connect Your Utility Account"));
    const [first, second] = screen.getAllByRole("radio");
    if (!first || !second) throw new Error("two accounts were told");
    expect(first).toHaveProperty("checked", true);
    expect(first.closest("label")?.textContent).toContain("14 Grove St, Jersey City, NJ 07302");
    await user.click(second);
    await press("Continue");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: otherAccount.account_number } },
    ]);
  });
});

describe("a login with a second factor", () => {
  test("gets its code by SMS when that is chosen", async () => {
    const { user, asked, logIn, press, address } = await setup(withCode);
    await logIn();
    await user.click(await screen.findByRole("radio", { name: "SMS" }));
    await press("Next");
    await user.type(await screen.findByLabelText("Verification Code"), "246810");
    await press("Verify");

    await waitFor(() => expect(address()).toBe("/application"));
    expect(
      await screen.findByText("Successfully verified and connected to your utility account."),
    ).toBeDefined();
    expect(asked.slice(2)).toEqual([
      { method: "verification", token: "t-1", verification_type: "sms" },
      { method: "submit_verification", token: "t-1", verification_code: "246810", type: "sms" },
      { method: "account_information", token: "t-1" },
    ]);
  });

  test("says so when the code is wrong, keeps it, and takes the right one", async () => {
    let code = no("The code you entered is not correct.");
    const { user, press, toCode, address } = await setup({ ...withCode, submit_verification: () => code });
    await toCode();
    await user.type(screen.getByLabelText("Verification Code"), "1");
    await press("Verify");
    await alert("The code you entered is not correct.");
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Verification Failed")).toBeDefined();
    expect(dialog.getByText("Please check the code and try again.")).toBeDefined();
    expect(screen.getByLabelText("Verification Code").getAttribute("aria-invalid")).toBe("true");
    expect(typedIn("Verification Code")).toBe("1");

    code = yes();
    await press("Verify");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(screen.queryByText("Verification Failed")).toBeNull();
  });

  test("gets through even when the account can't be had", async () => {
    const { user, api, press, toCode, address } = await setup({
      ...withCode,
      account_information: "unreachable",
    });
    await toCode();
    await user.type(screen.getByLabelText("Verification Code"), "246810");
    await press("Verify");
    await waitFor(() => expect(address()).toBe("/application"));
    expect(api.to(`/api/session/${sessionId}/utility-data`)).toMatchObject([
      { body: { accountNumber: "Unknown" } },
    ]);
  });
});

describe("what goes wrong is said in words, and costs nothing typed", () => {
  test("a search that fails", async () => {
    const { toList } = await setup({ fetch_utility: refusal(503, "Down.") });
    await toList();
    await alert("Failed to fetch utilities. Please try again.");
    expect(within(screen.getByRole("dialog")).getByText("Error")).toBeDefined();
    expect(typedIn("ZIP code")).toBe("07302");
  });

  test("a ZIP without a utility", async () => {
    const { toList } = await setup({ fetch_utility: yes({ data: [] }) });
    await toList();
    expect(await screen.findByText("No utility providers found for this ZIP code")).toBeDefined();
  });

  test("an encryption that fails sends nothing", async () => {
    const { logIn, methods } = await setup(open, {
      "GET /api/utility-auth/key": { json: { keyId: "k-1", publicKey: "bm8ga2V5" } },
    });
    await logIn();
    await alert("Failed to secure your credentials. Please try again.");
    expect(methods()).not.toContain("login");
  });

  test.each<[string, Utility, string]>([
    [
      "a utility that is down",
      { login: refusal(503, "Down.") },
      "Failed to connect to utility service. Please try again.",
    ],
    [
      "a lost connection",
      { login: "unreachable" },
      "Failed to connect to utility service. Please try again.",
    ],
    ["a wrong password", { login: no("That password is wrong.") }, "That password is wrong."],
    [
      "a password the service can't open",
      { login: refusal(422, "Failed to secure your credentials. Please try again.") },
      "Failed to secure your credentials. Please try again.",
    ],
    [
      "an account that doesn't come",
      { account_information: "unreachable" },
      "Failed to retrieve account information. Please try again.",
    ],
    ["an account that isn't there", { account_information: no() }, "Failed to retrieve account information."],
  ])("%s", async (_, broken, sentence) => {
    const { logIn } = await setup({ ...open, ...broken });
    await logIn();
    await alert(sentence);
    expect([typedIn("Username"), typedIn("Password")]).toEqual(["ana", "secret"]);
    expect(screen.getByText(/You can upload a bill or enter your details by hand instead/)).toBeDefined();
  });

  test("the bill can be uploaded instead", async () => {
    const { logIn, press } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Upload a bill");
    expect(screen.queryByLabelText("Username")).toBeNull();
    await focused(screen.getByLabelText("Upload a copy of your most recent electric bill"));
  });

  test("the details can be typed by hand instead", async () => {
    const { logIn, press, address } = await setup({ ...open, login: "unreachable" });
    await logIn();
    await press("Enter your details by hand");
    await waitFor(() => expect(address()).toBe("/enrollment"));
  });
});

describe("closing while it waits", () => {
  test("a login that succeeds too late leads nowhere", async () => {
    const late = later(yes());
    const { logIn, press, methods, address } = await setup({ ...open, login: late.answer });
    await logIn();
    await waitFor(() => expect(methods()).toContain("login"));
    await press("Close");
    late.tell();
    await late.answer();
    expect(methods()).toEqual(["fetch_utility", "login"]);
    expect(address()).toBe("/utility-verification");
  });

  test("a password that isn't sealed yet isn't sent any more", async () => {
    let give = () => {};
    const key = new Promise<typeof serviceKey>((resolve) => {
      give = () => resolve(serviceKey);
    });
    const { logIn, press, methods } = await setup(open, { "GET /api/utility-auth/key": () => key });
    await logIn();
    await press("Close");
    give();
    await key;
    await new Promise((resolve) => setTimeout(resolve)); // the sealing, had anybody waited for it
    expect(methods()).toEqual(["fetch_utility"]);
  });

  test("a search of the opening before doesn't answer this one", async () => {
    const late = later(yes({ data: [pse] }));
    const { user, start, toList, press } = await setup({ fetch_utility: late.answer });
    await toList();
    await press("Close");
    await user.click(start);
    late.tell();
    await late.answer();
    await title("Enter Your ZIP Code");
    expect(screen.queryByRole("button", { name: "PSE&G" })).toBeNull();
  });
});

test("what somebody types is masked where a session is replayed", async () => {
  const { toCode, press } = await setup(withCode);
  await toCode();
  const masked = (label: string) => screen.getByLabelText(label).getAttribute("data-dd-privacy");
  expect(masked("Verification Code")).toBe("mask");
  await press("Back");
  await press("Back to login");
  expect([masked("Username"), masked("Password")]).toEqual(["mask", "mask"]);
});

test("a bill that is read while the dialog is open takes nobody away before it is closed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  const { toLogin, press, address } = await setup(open, {
    [`GET /api/bills/${tempId}`]: { json: theBill() },
  });
  await toLogin();
  await screen.findByText("Here's what we found");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(screen.getByLabelText("Username")).toBeDefined();

  await press("Close");
  await vi.advanceTimersByTimeAsync(2_000);
  await waitFor(() => expect(address()).not.toBe("/utility-verification"));
});

test("what was found survives a failed save, and saving is tried again without another login", async () => {
  let fails = true;
  const { logIn, press, methods, address } = await setup(open, {
    [`PUT /api/session/${sessionId}/utility-data`]: () =>
      fails ? refusal(500, "Ours.") : { json: { sessionId, status: "utility_verified" } },
  });
  await logIn();
  expect(
    await screen.findAllByText("An error occurred while processing your utility information."),
  ).toHaveLength(2);
  expect(address()).toBe("/utility-verification");
  const logins = methods().length;

  fails = false;
  await press("Try Again");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull());
  expect(methods()).toHaveLength(logins);
});

describe("where a partner asks for the login", () => {
  const hosted = { "GET /config.json": { json: { company, utilityConnection: { mode: "hosted" } } } };
  const link = "https://partner.example.org/login/1";
  const partner: Utility = {
    ...open,
    start_hosted: yes({ response: { link, token: "t-9" } }),
    hosted_state: yes({ response: { state: "waiting" } }),
  };

  test("its page opens in a new tab, no password is asked for here, and its end is waited for", async () => {
    let state = yes({ response: { state: "waiting" } });
    const { user, asked, toLogin, address } = await setup({ ...partner, hosted_state: () => state }, hosted);
    await toLogin();
    const opener = await screen.findByRole("link", { name: "Open the login page (opens in a new tab)" });
    expect(opener.getAttribute("href")).toBe(link);
    expect(opener.getAttribute("target")).toBe("_blank");
    expect(screen.queryByLabelText("Password")).toBeNull();

    opener.addEventListener("click", (event) => event.preventDefault());
    await user.click(opener);
    expect(await screen.findByText("Waiting for you to log in. Keep this page open.")).toBeDefined();
    document.dispatchEvent(new Event("visibilitychange")); // the person comes back, and is answered at once
    await waitFor(() => expect(asked.at(-1)).toEqual({ method: "hosted_state", token: "t-9" }));

    state = yes({ response: { state: "connected", details: account } });
    await waitFor(() => expect(address()).toBe("/application"), { timeout: 5_000 });
  });

  test("the waiting has an end and a way out", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { toLogin } = await setup(partner, hosted);
    await toLogin();
    const opener = await screen.findByRole("link", { name: /Open the login page/ });
    opener.addEventListener("click", (event) => event.preventDefault());
    opener.click();
    await screen.findByText("Waiting for you to log in. Keep this page open.");
    await vi.advanceTimersByTimeAsync(waitAtMost);
    await alert("We haven't heard back from the login page. Please try again.");
    expect(screen.getByRole("button", { name: "Try Again" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Upload a bill" })).toBeDefined();
    expect(screen.getByRole("button", { name: "Back" })).toBeDefined();
  });
});
