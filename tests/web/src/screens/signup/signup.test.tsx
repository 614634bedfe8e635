import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { aSession, customerId, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { company, errorResponse, type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { clearPerson } from "#web/src/browser/storage.ts";

const successResponses = {
  "POST /api/session": { json: { sessionId } },
  "POST /api/customer/create": { json: { customerId } },
  [`GET /api/session/${sessionId}`]: { json: aSession() },
};

const startAnother = "Enroll another home";
const startOver = "Not you? Start over";

/** Opens the screen in the browser of a completed enrollment, which has no form. */
async function setUpCompleted(responses: FakeResponses = {}) {
  const session = { [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } };
  const page = await setup({ ...successResponses, ...session, ...responses });
  await screen.findByRole("button", { name: startAnother });
  return page;
}

async function setup(responses: FakeResponses = successResponses) {
  const api = fakeApi(responses);
  const page = renderSite("/signup");
  const button = await screen.findByRole("button", { name: "Get started" });
  const fill = async () => {
    await page.user.type(screen.getByLabelText("First Name"), "Ana");
    await page.user.type(screen.getByLabelText("Last Name"), "Rivera");
    await page.user.type(screen.getByLabelText("Email"), "ana@example.org");
  };
  return { ...page, api, button, fill };
}

test("creates a session, then a customer, and continues to the utility screen", async () => {
  const { user, api, button, fill, pathname } = await setup();
  await fill();
  await user.click(button);

  expect(await screen.findByText("Information saved successfully!")).toBeVisible();
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  const ana = { firstName: "Ana", lastName: "Rivera", email: "ana@example.org" };
  expect(api.requests.filter(({ method }) => method === "POST")).toMatchObject([
    { path: "/api/session", body: { status: "started", ...ana } },
    { path: "/api/customer/create", body: { sessionId, ...ana } },
  ]);
  expect(localStorage.getItem("session_id")).toBe(sessionId);
});

test("signs up once after a double click", async () => {
  const { user, api, button, fill, pathname } = await setup();
  await fill();
  await user.dblClick(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/session")).toHaveLength(1);
});

test("says what to enter in each missing field, and links to it", async () => {
  const { user, api, button } = await setup();
  await user.click(button);

  const summary = await screen.findByRole("alert", { name: "Please check these answers" });
  await waitFor(() => expect(summary).toHaveFocus());
  await user.click(screen.getByRole("link", { name: "Please enter your last name" }));
  expect(screen.getByLabelText("Last Name")).toHaveFocus();
  expect(api.requestsTo("/api/session")).toHaveLength(0);
});

test("names the field of a message that both names can have", async () => {
  const { user, button } = await setup();
  for (const label of ["First Name", "Last Name"]) await user.type(screen.getByLabelText(label), "李明");
  await user.click(button);

  await screen.findByRole("alert", { name: "Please check these answers" });
  expect(screen.getByRole("link", { name: /^First Name: Our documents can't print/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Last Name: Our documents can't print/ })).toBeVisible();
});

test("shows beside the field that a domain has no email service, and signs up with a corrected address", async () => {
  const { user, api, button, fill, pathname } = await setup({
    ...successResponses,
    "POST /api/customer/create": (request) =>
      JSON.stringify(request.body).includes("rivera.example")
        ? errorResponse("validation_failed", {
            email: { code: "email_domain_without_mail", params: { domain: "rivera.example" } },
          })
        : { json: { customerId } },
  });
  await fill();
  const email = screen.getByLabelText("Email");
  await user.clear(email);
  await user.type(email, "ana@rivera.example");
  await user.click(button);

  const sentence = "We couldn't find an email service at rivera.example. Please check the part after the @.";
  const summary = await screen.findByRole("alert", { name: "Please check this answer" });
  await waitFor(() => expect(summary).toHaveFocus());
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(sentence)));
  await user.clear(email);
  await user.type(email, "ana@gmail.com");
  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")).toHaveLength(2);
});

test("reports a failed save and keeps the input", async () => {
  const { user, button, fill, pathname } = await setup({
    "POST /api/session": errorResponse("internal_error"),
  });
  await fill();
  await user.click(button);

  expect(
    await screen.findByText("There was an error saving your information. Please try again."),
  ).toBeVisible();
  expect(screen.getByLabelText("First Name")).toHaveValue("Ana");
  expect(pathname()).toBe("/signup");
});

test.each([
  ["utility_verified", "/application"],
  ["application_in_progress", "/utility-verification"],
  ["application_submitted", "/utility-confirmation"],
] as const)("welcomes back a session with status %s and links to %s", async (status, target) => {
  storeSessionId();
  await setup({ [`GET /api/session/${sessionId}`]: { json: aSession({ status }) } });
  expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Continue Application" })).toHaveAttribute("href", target);
});

test("prefills the form of a started session and continues that session", async () => {
  storeSessionId();
  const { user, api, button } = await setup();
  expect(screen.queryByText("Welcome back")).toBeNull();
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");
  await user.click(button);
  await waitFor(() => expect(api.requestsTo("/api/session")).toMatchObject([{ body: { sessionId } }]));
});

test("starts a new session for another address: somebody else may have left the started one on a shared computer", async () => {
  storeSessionId();
  const { email: _, ...left } = aSession();
  const { user, api, button, fill } = await setup({
    ...successResponses,
    [`GET /api/session/${sessionId}`]: { json: left },
  });
  await fill();
  await user.click(button);
  await waitFor(() => expect(api.requestsTo("/api/session")).toHaveLength(1));
  expect(api.requestsTo("/api/session")[0]?.body).not.toHaveProperty("sessionId");
});

test("starts a new session if the API does not know the stored one", async () => {
  storeSessionId();
  const newSessionId = "5b1cbb0d-3c33-4a5e-8a0e-52d1b2f8a0c4";
  const { user, api, button, fill, pathname } = await setup({
    ...successResponses,
    [`GET /api/session/${sessionId}`]: errorResponse("session_not_found"),
    [`GET /api/session/${newSessionId}`]: { json: aSession({ sessionId: newSessionId }) },
    "POST /api/session": ({ body }) =>
      Object.hasOwn(Object(body), "sessionId")
        ? errorResponse("session_not_found")
        : { json: { sessionId: newSessionId } },
  });
  await fill();
  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(localStorage.getItem("session_id")).toBe(newSessionId);
  expect(api.requestsTo("/api/session").at(-1)?.body).not.toHaveProperty("sessionId");
});

test("continues a session that another tab has started", async () => {
  const { user, api, button, fill } = await setup();
  storeSessionId(); // as another tab does
  await fill();
  await user.click(button);
  await waitFor(() => expect(api.requestsTo("/api/session")).toMatchObject([{ body: { sessionId } }]));
});

test("starts a new session after a completed enrollment, whose person it does not show", async () => {
  storeSessionId();
  const { user, api, fill } = await setUpCompleted();
  expect(document.body).not.toHaveTextContent("Ana");
  await user.click(screen.getByRole("button", { name: startAnother }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  expect(screen.queryByText("Welcome back")).toBeNull();
  expect(screen.getByLabelText("Email")).toHaveValue("");
  await fill();
  await user.click(screen.getByRole("button", { name: "Get started" }));
  await waitFor(() => expect(api.requestsTo("/api/session")).toHaveLength(1));
  expect(api.requestsTo("/api/session")[0]?.body).not.toHaveProperty("sessionId");
});

test("links a manual enrollment to its screen", async () => {
  storeSessionId();
  const manual = { applicationData: { enrollmentSource: "manual" } } as const;
  const session = aSession({ status: "application_in_progress", ...manual });
  await setup({ [`GET /api/session/${sessionId}`]: { json: session } });
  expect(screen.getByRole("link", { name: "Continue Application" })).toHaveAttribute("href", "/enrollment");
});

test("asks for three fields, shows the help address and a busy button while saving", async () => {
  const { user, fill, button } = await setup({
    ...successResponses,
    "POST /api/session": () => new Promise(() => {}),
  });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("First, tell us a bit about you");
  const form = button.closest("form");
  if (!form) throw new Error("no form");
  expect(within(form).getAllByRole("textbox")).toHaveLength(3);
  const header = within(screen.getByRole("banner"));
  expect(await header.findByRole("link", { name: company.helpEmail })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Privacy Policy \(opens/ })).toHaveAttribute("href", "/privacy");
  await fill();
  await user.click(button);
  expect(await screen.findByRole("button", { name: "Saving..." })).toBeVisible();
});

test("keeps what was typed while the session was loaded, and fills in the rest", async () => {
  storeSessionId();
  const { promise: reply, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
  const { user } = await setup({ ...successResponses, [`GET /api/session/${sessionId}`]: () => reply });
  await user.type(screen.getByLabelText("First Name"), "Anna");
  answer({ json: aSession() });
  await waitFor(() => expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org"));
  expect(screen.getByLabelText("First Name")).toHaveValue("Anna");
});

test("corrects a stored draft", async () => {
  storeSessionId();
  localStorage.setItem("applicationData", JSON.stringify({ email: "old@example.org", phone: "609" }));
  const { user, button, pathname } = await setup();
  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(JSON.parse(localStorage.getItem("applicationData") ?? "")).toEqual({
    firstName: "Ana",
    lastName: "Rivera",
    email: "ana@example.org",
    phone: "609",
  });
});

describe("another person on the same device", () => {
  test("starts with an empty form, an empty storage and a new session", async () => {
    storeSessionId();
    localStorage.setItem("customer_id", customerId);
    localStorage.setItem("applicationData", JSON.stringify({ phone: "609 555 0142" }));
    localStorage.setItem("initialZip", "07302");
    const { user, api, fill } = await setup({
      ...successResponses,
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "utility_verified" }) },
    });
    await user.click(screen.getByRole("button", { name: "Not Ana? Start over" }));

    await waitFor(() => expect(screen.queryByText("Welcome back")).toBeNull());
    expect(screen.getByLabelText("Email")).toHaveValue("");
    expect(localStorage).toHaveLength(0);
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
    await fill();
    await user.click(screen.getByRole("button", { name: "Get started" }));
    await waitFor(() => expect(api.requestsTo("/api/session")).toHaveLength(2));
    expect(api.requestsTo("/api/session")[1]?.body).not.toHaveProperty("sessionId");
  });

  test("takes the earlier person's documents from this browser: the API replaces the owner cookie", async () => {
    storeSessionId();
    const { user, api } = await setUpCompleted();
    await user.click(screen.getByRole("button", { name: startOver }));
    await waitFor(() => expect(screen.queryByText("Welcome back")).toBeNull());
    expect(api.requestsTo("/api/session")).toMatchObject([{ body: { status: "started" } }]);
    expect(api.requestsTo("/api/session")[0]?.body).not.toHaveProperty("sessionId");
  });

  test("claims no clean start if the API could not be reached", async () => {
    storeSessionId();
    const { user } = await setUpCompleted({ "POST /api/session": errorResponse("internal_error") });
    await user.click(screen.getByRole("button", { name: startOver }));
    expect(await screen.findByText(/still opens the documents/)).toHaveAttribute("role", "alert");
    expect(screen.getByText("Welcome back")).toBeVisible();
    expect(localStorage.getItem("session_id")).toBe(sessionId);
    expect(screen.getByRole("button", { name: startOver })).toBeEnabled();
  });
});

describe("after completion", () => {
  test("leads to the enrollment instead of continuing it", async () => {
    storeSessionId();
    await setUpCompleted();
    expect(screen.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    expect(screen.getByRole("link", { name: "See your enrollment" })).toHaveAttribute(
      "href",
      "/confirmation",
    );
    expect(screen.queryByText("Continue Application")).toBeNull();
  });

  test("shows neither the form nor the answer of the eligibility check", async () => {
    storeSessionId();
    await setUpCompleted();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome back");
    expect(within(screen.getByRole("main")).queryByRole("textbox")).toBeNull();
    expect(screen.queryByText(/^Good news/)).toBeNull();
  });

  test("says that a correction needs our help", async () => {
    storeSessionId();
    await setUpCompleted();
    expect(screen.getByText(/^Your application is complete\. To correct/)).toBeVisible();
    const main = within(screen.getByRole("main"));
    expect(await main.findByRole("link", { name: company.helpEmail })).toBeVisible();
  });

  test("says so if another tab has completed the application meanwhile", async () => {
    storeSessionId();
    const { user, button, pathname } = await setup({
      ...successResponses,
      "POST /api/customer/create": errorResponse("already_complete"),
    });
    await user.click(button);
    const help = await screen.findByText(/To correct your name or email, open/);
    expect(help.closest("[role=alert]")).toBeVisible();
    expect(pathname()).toBe("/signup");
  });
});

describe("in a browser that refuses cookies", () => {
  const title = "This browser refuses our cookie";
  afterEach(() => vi.restoreAllMocks());

  test("a sign-up that the cookie does not open says so and what to do, and nothing that was not saved", async () => {
    const { user, button, fill } = await setup({
      ...successResponses,
      "POST /api/customer/create": errorResponse("session_not_found"),
    });
    await fill();
    await user.click(button);

    await expectFocus(await screen.findByRole("heading", { name: title }));
    const link: HTMLInputElement = screen.getByLabelText("The address of this page");
    expect(link.value).toBe(`${window.location.origin}/signup`);
    await user.click(screen.getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByText("The link is copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link.value);
    expect(screen.getByLabelText("First Name")).toHaveValue("Ana");
    expect(screen.queryByText("Information saved successfully!")).toBeNull();
    expect(localStorage.getItem("session_id")).toBeNull();
  });

  test("says so before anything is typed where the browser tells it", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    await setup();
    const notice = (await screen.findByRole("heading", { name: title })).parentElement;
    expect(notice).toHaveTextContent(/call us, and we'll help you: 1-800-555-0100/);
    expect(notice).toHaveTextContent(/open this page in another browser/);
  });

  test("an address that cannot be copied can be selected", async () => {
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    const { user } = await setup();
    await screen.findByRole("heading", { name: title });
    vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
    await user.click(screen.getByRole("button", { name: "Copy the link" }));
    expect(await screen.findByText(/The link couldn't be copied/)).toBeVisible();
  });
});

describe("in a browser that keeps nothing", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    clearPerson();
  });

  test.each([
    [
      "denied",
      () => {
        throw new DOMException("denied", "SecurityError");
      },
    ],
    ["null", () => null as unknown as Storage],
  ])("goes on to the next screen with the new session where storage is %s", async (_case, storage) => {
    const { user, button, fill, pathname, api } = await setup();
    await fill();
    vi.spyOn(window, "localStorage", "get").mockImplementation(storage);
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(storage);
    await user.click(button);
    await waitFor(() => expect(pathname()).toBe("/utility-verification"));
    expect(await screen.findByText("Upload a copy of your most recent electric bill")).toBeVisible();
    expect(api.requestsTo(`/api/session/${sessionId}`)).not.toEqual([]);
  });
});
