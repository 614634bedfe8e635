import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { quietMinutes } from "#domain/retention.ts";
import { aSession, customerId, sessionId, storeSessionId, tempId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { errorResponse, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { showConfirmation } from "#web/src/browser/shown-confirmation.ts";

beforeEach(showConfirmation);

test("shows the confirmation without the e-mail address if the enrollment cannot be loaded, and logs why", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/confirmation");
  expect(await screen.findByText("A confirmation email was sent to the address you provided.")).toBeVisible();
  expect(warn).toHaveBeenCalledWith("load_failed", "enrollment", expect.any(String));
  warn.mockRestore();
});

test.each([
  { fromPartner: true, reports: 2 },
  { fromPartner: false, reports: 0 },
])(
  "asks for $reports reports to the affiliate network (its link led here: $fromPartner)",
  async ({ fromPartner, reports }) => {
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    const session = { ...aSession({ status: "completed" }), fromPartner };
    const api = fakeApi({
      [`GET /api/session/${sessionId}`]: { json: session },
      "POST /api/conversion/track": { json: { tracked: false } },
    });
    renderSite("/confirmation");
    await screen.findByRole("link", { name: "Download your consent receipt" });
    expect(api.requests.filter(({ path }) => path === "/api/conversion/track")).toHaveLength(reports);
  },
);

test("links the disclosure and the receipt of all consents", async () => {
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/confirmation");
  const disclosure = await screen.findByRole("link", {
    name: /Download the Community Solar Disclosure form/,
  });
  expect(disclosure).toHaveAttribute("href", `/pdf/${sessionId}`);
  const receipt = screen.getByRole("link", { name: "Download your consent receipt" });
  expect(receipt).toHaveAttribute("href", `/pdf/${sessionId}/receipt`);
});

test("leads to My enrollment, where the household changes, moves or cancels it without a password", async () => {
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/confirmation");
  const main = within(await screen.findByRole("main"));
  const link = await main.findByRole("link", { name: "My enrollment" });
  expect(link).toHaveAttribute("href", "/my-enrollment");
  expect(link.parentElement).toHaveTextContent(/change, move or cancel it, without a password/);
});

test.each([
  ["ended", "This enrollment has ended"],
  ["held", "This enrollment is on hold"],
])(
  "says on the device that signed that the enrollment is %s, and nothing of what it would save",
  async (end, title) => {
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    fakeApi({
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
      [`GET /api/customer/${customerId}/enrollment`]: {
        json: { customerId, email: "ana@example.org", firstName: "Ana", utility: "pse", end },
      },
    });
    renderSite("/confirmation");
    await screen.findByRole("heading", { level: 1, name: title });
    const main = within(screen.getByRole("main"));
    expect(main.getByRole("link", { name: "My enrollment" })).toHaveAttribute("href", "/my-enrollment");
    expect(main.getByRole("link", { name: "Download your consent receipt" })).toBeVisible();
    expect(main.queryByText(/31%/)).toBeNull();
  },
);

test("says in a tab that did not sign, too, that the enrollment has ended, and asks for no confirmation", async () => {
  sessionStorage.clear();
  localStorage.setItem("customer_id", customerId);
  storeSessionId();
  fakeApi({
    [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
    [`GET /api/customer/${customerId}/enrollment`]: {
      json: { customerId, email: "ana@example.org", firstName: "Ana", end: "ended" },
    },
  });
  renderSite("/confirmation");
  await screen.findByRole("heading", { level: 1, name: "This enrollment has ended" });
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "My enrollment" })).toBeVisible();
  expect(main.queryByText(/confirm your email/)).toBeNull();
  expect(main.queryByRole("link", { name: "Download your consent receipt" })).toBeNull();
});

test("redirects a browser without a customer id to the sign-up", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  const { pathname } = renderSite("/confirmation");
  await waitFor(() => expect(pathname()).toBe("/signup"));
});

describe("the confirmation", () => {
  const openConfirmation = (enrollment: FakeResponses[string], responses: FakeResponses = {}) => {
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    const api = fakeApi({
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
      [`GET /api/customer/${customerId}/enrollment`]: enrollment,
      ...responses,
    });
    return { api, ...renderSite("/confirmation") };
  };

  test("does not say that an e-mail was sent while operations has switched e-mail off", async () => {
    const json = { customerId, email: "ana@example.org", firstName: "Ana" };
    openConfirmation({ json }, switchedOff("mail"));
    expect(await screen.findByText(/^Our emails are delayed right now/)).toBeVisible();
    expect(screen.getByText("ana@example.org")).toBeVisible();
    expect(screen.queryByText(/was sent/)).toBeNull();
  });

  test("shows the loading screen until the enrollment is loaded", async () => {
    openConfirmation(() => new Promise(() => {}));
    await waitFor(() => expect(screen.getByText("Just a moment…")).toBeVisible());
  });

  const title = "One last tap: confirm your email";
  test("leads with confirming the e-mail address until it is confirmed", async () => {
    const json = { customerId, email: "ana@example.org", firstName: "Ana" };
    openConfirmation({ json });
    const headings = within(await screen.findByRole("main")).findAllByRole("heading");
    expect((await headings).map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      "Rock on, you did it!",
      title,
    ]);
    expect(screen.getByText("ana@example.org").closest("p")).toHaveTextContent(
      /^A confirmation email was sent to ana@example\.org\. Press 'Confirm your email' in it/,
    );
    cleanup();

    openConfirmation({ json: { ...json, emailConfirmedAt: "2026-11-20T17:00:00.000Z" } });
    const email = await screen.findByText("ana@example.org");
    expect(email.closest("p")).toHaveTextContent("Your email is confirmed: ana@example.org");
    expect(screen.getByText("There's nothing to do until you're matched.")).toBeVisible();
    expect(screen.queryByText(title)).toBeNull();
  });

  test("names the day of the match once the e-mail address is confirmed, which it waits for", async () => {
    const json = {
      customerId,
      email: "ana@example.org",
      firstName: "Ana",
      completedAt: "2026-11-21T03:00:00.000Z",
    };
    openConfirmation({ json });
    expect(
      await screen.findByText(/project within 60 days, once you've confirmed your email\.$/),
    ).toBeVisible();
    cleanup();

    openConfirmation({ json: { ...json, emailConfirmedAt: "2026-11-21T03:30:00.000Z" } });
    expect(await screen.findByText(/project within 60 days, by January 19, 2027\.$/)).toBeVisible();
  });

  test("opens the mailbox of a well-known provider, and no other", async () => {
    openConfirmation({ json: { customerId, email: "Ana@Gmail.com", firstName: "Ana" } });
    const link = await screen.findByRole("link", { name: /^Open Gmail/ });
    expect(link).toHaveAttribute("href", "https://mail.google.com/");
    expect(link).toHaveAttribute("target", "_blank");
    cleanup();

    openConfirmation({ json: { customerId, email: "ana@example.org", firstName: "Ana" } });
    await screen.findByText(title);
    expect(screen.queryByRole("link", { name: /^Open / })).toBeNull();
  });

  test("corrects a mistyped address, and shows the new one", async () => {
    const emails = ["ana@gmial.com", "ana@gmail.com"];
    const { user, api } = openConfirmation(
      () => ({ json: { customerId, email: emails[0], firstName: "Ana" } }),
      {
        "POST /api/customer/create": () => {
          emails.shift();
          return { json: { customerId } };
        },
      },
    );
    await user.click(await screen.findByText("Wrong address? Fix it"));
    const field = await screen.findByLabelText("Your email address");
    const button = screen.getByRole("button", { name: "Save and send there" });
    expect(field).toHaveValue("ana@gmial.com");
    await user.clear(field);
    await user.type(field, "ana@");
    await user.click(button);
    expect(field).toBeInvalid();
    await user.type(field, "gmail.com");
    await user.click(button);
    const corrected = await screen.findByText("ana@gmail.com");
    await waitFor(() => expect(corrected.closest("p")).toHaveFocus());
    expect(corrected.closest("p")).toHaveTextContent(/^Saved\. Our email goes to ana@gmail\.com\. Press/);
    expect(screen.getByText("Wrong address? Fix it").closest("details")).not.toHaveAttribute("open");
    expect(api.requestsTo("/api/customer/create")).toMatchObject([
      { body: { sessionId, firstName: "Ana", lastName: "Rivera", email: "ana@gmail.com" } },
    ]);
  });

  test("sends the e-mail again where the address that is saved was right", async () => {
    const { user, api } = openConfirmation(
      { json: { customerId, email: "ana@example.org", firstName: "Ana" } },
      { "POST /api/email/confirmation-link": { json: { sent: true } } },
    );
    await user.click(await screen.findByText("Wrong address? Fix it"));
    await user.click(await screen.findByRole("button", { name: "Save and send there" }));
    await screen.findByText("Saved. Our email goes to");
    expect(api.requestsTo("/api/email/confirmation-link")).toMatchObject([{ body: { sessionId } }]);
    expect(api.requestsTo("/api/customer/create")).toEqual([]);
  });

  test("offers to send the e-mail again after the address was corrected, too", async () => {
    const { user } = openConfirmation(
      { json: { customerId, email: "ana@gmial.com", firstName: "Ana" } },
      {
        "POST /api/email/confirmation-link": { json: { sent: true } },
        "POST /api/customer/create": { json: { customerId } },
      },
    );
    await user.click(await screen.findByRole("button", { name: "Send it again" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull());
    await user.click(screen.getByText("Wrong address? Fix it"));
    const field = await screen.findByLabelText("Your email address");
    await user.clear(field);
    await user.type(field, "ana@gmail.com");
    await user.click(screen.getByRole("button", { name: "Save and send there" }));
    expect(await screen.findByRole("button", { name: "Send it again" })).toBeVisible();
  });

  test("sends the e-mail again, and says why it could not", async () => {
    const replies = [errorResponse("mail_paused"), { json: { sent: true } }];
    const { user, api } = openConfirmation(
      { json: { customerId, email: "ana@example.org", firstName: "Ana" } },
      { "POST /api/email/confirmation-link": () => replies.shift() ?? { json: { sent: true } } },
    );
    const button = await screen.findByRole("button", { name: "Send it again" });
    await user.click(button);
    expect(await screen.findByText(/^We can.t send email right now/)).toHaveAttribute("role", "alert");
    await user.click(button);
    await expectFocus(await screen.findByText(/^It's on its way again/));
    expect(api.requestsTo("/api/email/confirmation-link").at(-1)?.body).toEqual({
      sessionId,
      language: "en",
    });
  });

  test.each([
    [
      true,
      /^The enrollment of your old home ended at once\. Tell PSE&G of your move, too, if you haven't yet:/,
    ],
    [false, /^The enrollment of your old home ends when the new one starts\. Tell PSE&G of your move, too/],
  ])(
    "says after a move how the old home's enrollment ends, and to tell the utility (ended: %s)",
    async (endsAtOnce, text) => {
      const move = { endsAtOnce, tellUtilityBy: "2026-12-31" };
      const emailConfirmedAt = "2026-11-20T17:00:00.000Z";
      openConfirmation({
        json: {
          customerId,
          email: "ana@example.org",
          firstName: "Ana",
          utility: "pse",
          move,
          emailConfirmedAt,
        },
      });
      expect(await screen.findByText(text)).toHaveTextContent(/at the latest on December 31, 2026\.$/);
      expect(screen.getByText("Keep paying your electric bill as usual.")).toBeVisible();
      expect(document.body).not.toHaveTextContent(/nothing to do|Nothing changes/);
    },
  );

  test("says that the old home's enrollment was not there to be moved", async () => {
    openConfirmation(
      { json: { customerId, email: "ana@example.org", firstName: "Ana", utility: "pse" } },
      {
        [`GET /api/session/${sessionId}`]: {
          json: aSession({ status: "completed", move: { utility: "pse", zip: "08820" } }),
        },
      },
    );
    expect(
      await screen.findByText(/^When you signed, the enrollment of your old home was canceled/),
    ).toBeVisible();
  });

  test("says what was enrolled, by when it is matched, and the next steps with the promised discount", async () => {
    openConfirmation({
      json: {
        customerId,
        email: "ana@example.org",
        firstName: "Ana",
        utility: "jcpl",
        discount: { percent: 20, minimum: 15 },
        accountNumberEnding: "8529",
        emailConfirmedAt: "2026-11-21T03:30:00.000Z",
        completedAt: "2026-11-21T03:00:00.000Z",
      },
    });
    await screen.findByRole("heading", { name: "Rock on, you did it!" });
    expect(screen.getByRole("heading", { name: "What happens next" })).toBeVisible();
    expect(screen.getByText("Electric utility").nextSibling?.textContent).toBe("JCP&L");
    expect(screen.getByText("Customer Number").nextSibling?.textContent).toBe("ends in 8529");
    expect(screen.getByText(/^Your rate as of today: 20% off your solar credits/)).toBeVisible();
    expect(
      within(screen.getByRole("main"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "We match you with a community solar project within 60 days, by January 19, 2027.",
      "The project manager, who runs your solar farm, then emails you which project it is, and its subscription agreement. If that's less favorable than what you signed, you may refuse it, free.",
      "Once your place is confirmed, solar credits appear on your electric bill. The first can take up to two bills, or longer if the project is still being built.",
      "Nothing changes at home. Keep paying your electric bill as usual.",
    ]);
    expect(
      screen.getByText("Your rate as of today: 20% off your solar credits. Guaranteed: never less than 15%."),
    ).toBeVisible();
  });
});

describe("on a device that others may use, the confirmation", () => {
  const enrollment = { customerId, email: "ana@example.org", firstName: "Ana" };
  const msPerMinute = 60_000;
  const at = (minutes: number) => vi.setSystemTime(signedAt + minutes * msPerMinute);
  const signedAt = Date.parse("2026-11-28T12:00:00Z");
  /** What a browser does when its tab is shown again. */
  const look = () => act(() => void document.dispatchEvent(new Event("visibilitychange")));

  async function sign(confirmed: { emailConfirmedAt?: string } = {}) {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(0);
    showConfirmation();
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    const api = fakeApi({
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
      [`GET /api/customer/${customerId}/enrollment`]: { json: { ...enrollment, ...confirmed } },
      "POST /api/session": { json: { sessionId: tempId } },
    });
    renderSite("/confirmation");
    await screen.findByText(enrollment.email);
    return api;
  }
  afterEach(() => vi.useRealTimers());

  test("warns before the details leave it, and keeps them where the household presses", async () => {
    await sign();
    at(quietMinutes.shown - 1);
    look();
    expect(await screen.findByRole("dialog", { name: "Still there?" })).toBeVisible();
    fireEvent.pointerDown(screen.getByRole("button", { name: "Keep them here" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    at(quietMinutes.shown + 1);
    look();
    expect(screen.getByText(enrollment.email)).toBeVisible();
  });

  test("shows nothing of the person after it, and still takes the right address", async () => {
    await sign();
    at(quietMinutes.shown + 1);
    look();
    expect(await screen.findByRole("heading", { name: "Signed. One thing is left" })).toBeVisible();
    expect(document.body).not.toHaveTextContent(enrollment.email);
    expect(screen.getByText("Wrong address? Fix it")).toBeVisible();
    expect(localStorage.getItem("session_id")).toBe(sessionId);
    fireEvent.pointerDown(document.body);
    expect(screen.queryByText(enrollment.email)).not.toBeInTheDocument();
  });

  test("leaves nothing that opens the papers once the address is confirmed", async () => {
    const api = await sign({ emailConfirmedAt: "2026-11-28T12:01:00.000Z" });
    at(quietMinutes.shown + 1);
    look();
    await waitFor(() => expect(localStorage.getItem("session_id")).toBeNull());
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Your enrollment is complete");
    expect(api.requestsTo("/api/session")).toMatchObject([{ body: { status: "started" } }]);
    expect(screen.queryByText("Wrong address? Fix it")).toBeNull();
  });

  function openInAnotherTab(confirmed: { emailConfirmedAt?: string } = {}) {
    sessionStorage.clear();
    localStorage.setItem("customer_id", customerId);
    storeSessionId();
    const api = fakeApi({
      [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) },
      [`GET /api/customer/${customerId}/enrollment`]: { json: { ...enrollment, ...confirmed } },
      "POST /api/customer/create": { json: { customerId } },
      "POST /api/session": { json: { sessionId: tempId } },
    });
    return { api, ...renderSite("/confirmation") };
  }

  test("shows nothing of the person in another tab", async () => {
    openInAnotherTab();
    await screen.findByRole("heading", { name: "Signed. One thing is left" });
    const headings = within(screen.getByRole("main")).getAllByRole("heading");
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      "Signed. One thing is left",
      "One last tap: confirm your email",
    ]);
    expect(document.body).not.toHaveTextContent(enrollment.email);
  });

  test.each([
    ["keeps what the tab needs that still shows them", 0, sessionId],
    ["forgets it once no tab shows them any more", quietMinutes.shown + 1, null],
  ])("in another tab %s", async (_, minutes, kept) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    at(0);
    showConfirmation();
    at(minutes);
    const { api } = openInAnotherTab({ emailConfirmedAt: "2026-11-28T12:01:00.000Z" });
    await screen.findByRole("heading", { level: 1, name: "Your enrollment is complete" });
    await waitFor(() => expect(localStorage.getItem("session_id")).toBe(kept));
    expect(api.requestsTo("/api/session")).toHaveLength(kept ? 0 : 1);
  });

  test("another tab that stays open forgets it as soon as no tab shows it any more", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
    at(0);
    showConfirmation();
    openInAnotherTab({ emailConfirmedAt: "2026-11-28T12:01:00.000Z" });
    await screen.findByRole("heading", { level: 1, name: "Your enrollment is complete" });
    expect(localStorage.getItem("session_id")).toBe(sessionId);
    await act(() => vi.advanceTimersByTimeAsync((quietMinutes.shown + 1) * msPerMinute));
    await waitFor(() => expect(localStorage.getItem("session_id")).toBeNull());
  });

  test("keeps the application that was begun in another tab since", async () => {
    const api = await sign({ emailConfirmedAt: "2026-11-28T12:01:00.000Z" });
    localStorage.setItem("session_id", tempId);
    at(quietMinutes.shown + 1);
    look();
    await screen.findByRole("heading", { level: 1, name: "Your enrollment is complete" });
    expect(localStorage.getItem("session_id")).toBe(tempId);
    expect(api.requestsTo("/api/session")).toEqual([]);
  });

  test("says in another tab that the corrected address is saved, without naming it", async () => {
    const { user } = openInAnotherTab();
    await user.click(await screen.findByText("Wrong address? Fix it"));
    await user.type(await screen.findByLabelText("Your email address"), "ana@gmail.com");
    await user.click(screen.getByRole("button", { name: "Save and send there" }));
    const saved = await screen.findByText("Saved. Our email goes to the address that you just entered.");
    await waitFor(() => expect(saved.closest("p")).toHaveFocus());
    expect(document.body).not.toHaveTextContent("ana@gmail.com");
  });
});
