import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MyEnrollment } from "#contracts/http/my-enrollment.ts";
import { ids } from "#tests/builders/records.ts";
import { errorResponse, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const enrollment = anOwnEnrollment({
  phone: "(609) 555-0142",
  serviceAddress: { street: "610 Pemberly St", unit: "", city: "Edison", state: "NJ", zip: "08820" },
  household: { size: 3, income: "Yes" },
  accountNumberEnding: "9084",
  source: "utility_login",
  discount: { percent: 20, minimum: 15, ratesFrom: "2026-01-01" },
  calls: { agreed: false, at: completedAt },
  progress: {
    received: { at: completedAt },
    checked: { at: "2026-11-21T17:00:00.000Z" },
    matched: { at: "2026-12-01T17:00:00.000Z", project: "Swamp Solar 1" },
    sent: {},
    creditExpected: { month: "2027-03" },
  },
  emails: [{ kind: "confirmation", state: "sent", at: completedAt }],
});

const found = (changes: Partial<MyEnrollment> = {}): MyEnrollment => ({
  ...aMyEnrollment(enrollment),
  ...changes,
});

function open(responses: FakeResponses) {
  const api = fakeApi(responses);
  return { api, ...renderSite("/my-enrollment") };
}
const openWith = (data: MyEnrollment, more: FakeResponses = {}) =>
  open({ "GET /api/my-enrollment": { json: data }, ...more });

const section = async (name: string) => {
  const heading = await screen.findByRole("heading", { name });
  return within(heading.parentElement as HTMLElement);
};

test("shows who, where, which account and which rate was promised since when", async () => {
  openWith(found());
  const facts = await section("What you enrolled");
  for (const text of ["Ana Rivera", "610 Pemberly St, Edison, NJ 08820", "PSE&G", "ends in 9084"]) {
    expect(facts.getByText(text)).toBeVisible();
  }
  expect(facts.getByText("20% off your solar credits, never less than 15%")).toBeVisible();
  expect(facts.getByText("November 20, 2026")).toBeVisible();
  // A box that was left empty is no answer.
  expect(screen.getByText("On record since November 20, 2026.")).toBeVisible();
});

test.each([
  ["Yes", "People: 3. Priority placement: yes."],
  ["No", "People: 3. Priority placement: no."],
  ["", "People: 3."],
])("says what was answered about the household: '%s'", async (income, text) => {
  openWith(found({ enrollments: [{ ...enrollment, household: { size: 3, income } }] }));
  expect(await screen.findByText(text)).toBeVisible();
});

test("the timeline gives each milestone its date or 'not yet', and what it means", async () => {
  openWith(found());
  const steps = (await section("Where it stands")).getAllByRole("listitem").map((step) => step.textContent);
  expect(steps).toEqual([
    expect.stringMatching(/^ReceivedNovember 20, 2026/),
    expect.stringMatching(/^CheckedNovember 21, 2026/),
    expect.stringMatching(/^Matched with a solar projectDecember 1, 2026Your project: Swamp Solar 1\./),
    expect.stringMatching(/^Sent to your utilityNot yet/),
    expect.stringMatching(/^First creditNot yetExpected in March 2027\./),
  ]);
});

test("offers everything that we hold as a file to read and one for programs", async () => {
  openWith(found());
  const data = await section("Your data");
  const links = data.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(
    ["pdf", "json"].map((format) => `/api/my-enrollment/personal-data?format=${format}&language=en`),
  );
  expect(data.getByRole("link", { name: /PDF/ })).not.toHaveAttribute("download"); // an error is a page
});

test("says until when a match takes while there is none", async () => {
  const progress = { ...enrollment.progress, matched: {}, creditExpected: {} };
  openWith(found({ enrollments: [{ ...enrollment, progress }] }));
  expect(await screen.findByText(/within 60 days\. That is by January 19, 2027\./)).toBeVisible();
});

test("links the papers and lists the e-mails that were sent", async () => {
  openWith(found());
  const papers = await section("Your papers");
  expect(papers.getByRole("link", { name: /Signed disclosure form/ })).toHaveAttribute(
    "href",
    `/pdf/${ids.session}`,
  );
  expect(papers.getByRole("link", { name: "Consent receipt" })).toHaveAttribute(
    "href",
    `/pdf/${ids.session}/receipt`,
  );
  expect(papers.getByText("Confirmation of your enrollment: sent, November 20, 2026")).toBeVisible();
});

test("a notice that was sent can be read again", async () => {
  const content = {
    language: "es" as const,
    subject: "Está cancelada",
    paragraphs: ["Como usted lo pidió."],
  };
  const notice = { kind: "notice" as const, state: "sent" as const, at: completedAt, content };
  const { user } = openWith(found({ enrollments: [{ ...enrollment, emails: [notice] }] }));
  const papers = await section("Your papers");
  await user.click(papers.getByText("Está cancelada: sent, November 20, 2026"));
  expect(papers.getByText("Como usted lo pidió.")).toHaveAttribute("lang", "es");
});

test("says what we know, where it came from, and leads to what can be done about it", async () => {
  const { user } = openWith(found());
  const held = await section("What we know about you, and from where");
  for (const [link, control] of [
    ["Calls and text messages", "Change: Calls and text messages"],
    ["Other companies", "Switch it off"],
    ["Delete my data", "Delete my data"],
  ] as const) {
    await user.click(held.getByRole("link", { name: link }));
    expect(screen.getByRole("button", { name: control })).toHaveFocus();
  }
});

test.each([
  [
    "utility_login",
    [
      "From your utility account. Your password was not kept.",
      "From your utility account, or entered by you.",
      "From your utility account, or entered by you.",
    ],
  ],
  [
    "bill_upload",
    ["Read from your bill, checked by you.", "Read from your bill, or entered by you.", "Entered by you."],
  ],
  ["manual", ["Entered by you.", "Entered by you.", "Entered by you."]],
] as const)("says of each detail where it can have come from: %s", async (source, expected) => {
  openWith(found({ enrollments: [{ ...enrollment, source, accountNumberEnding: undefined }] }));
  const held = await section("What we know about you, and from where");
  const sources = ["Account", "Name and address", "Email and telephone"].map(
    (what) => held.getByText(what).nextElementSibling?.textContent,
  );
  expect(sources).toEqual(expected);
});

test.each([
  ["held", { state: "held", hold: {} }, "This enrollment is on hold"],
  ["ended", { state: "ended", ended: { reason: "canceled", at: completedAt } }, "This enrollment has ended"],
] as const)("says that an enrollment is %s instead of where it stands", async (_state, changes, title) => {
  openWith(found({ enrollments: [{ ...enrollment, ...changes }] }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Where it stands" })).toBeNull();
});

test("without access it offers a link, and says the same whether the address is known or not", async () => {
  const { user, api } = open({
    "GET /api/my-enrollment": errorResponse("access_expired"),
    "POST /api/my-enrollment/link": { json: { sent: true } },
  });
  const email = await screen.findByLabelText("Your email");
  await user.type(email, "not an address");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(api.requestsTo("/api/my-enrollment/link")).toEqual([]);
  expect(email).toBeInvalid();

  await user.clear(email);
  await user.type(email, "ana@example.org");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  const sent = await screen.findByText(/^If we know ana@example.org, an email with a link is on its way/);
  expect(sent.parentElement).toHaveFocus(); // the form is gone
  expect(api.requestsTo("/api/my-enrollment/link")[0]?.body).toEqual({
    email: "ana@example.org",
    language: "en",
  });
});

test("says that the device is offline, and tries again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  let isReachable = false;
  const { user } = open({
    "GET /api/my-enrollment": () => (isReachable ? { json: found() } : "unreachable"),
  });
  expect(await screen.findByText(/^You're offline/)).toBeVisible();
  isReachable = true;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Ana Rivera")).toBeVisible();
});

test.each([
  ["Sign out on this device", false, "You're signed out on this device."],
  ["Sign out everywhere", true, "You're signed out on every device."],
] as const)("%s ends the access and shows nothing personal any more", async (button, everywhere, message) => {
  const { user, api } = openWith(found(), {
    "POST /api/my-enrollment/sign-out": { json: { signedOut: true } },
  });
  localStorage.setItem("applicationData", '{"firstName":"Ana"}');
  sessionStorage.setItem("sign_up_draft", '{"firstName":"Ana"}');
  await user.click(await screen.findByRole("button", { name: button }));
  expect(await screen.findByText(message)).toHaveFocus();
  expect(screen.queryByText("Ana Rivera")).toBeNull();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{}, {}]);
  expect(api.requestsTo("/api/my-enrollment/sign-out")[0]?.body).toEqual({ everywhere });
});

const unfinished = [{ sessionId: ids.session, startedAt: completedAt, firstName: "Ana", isSubmitted: false }];

test("an unfinished application continues here, at its step", async () => {
  localStorage.setItem("session_id", crypto.randomUUID());
  const session = { sessionId: ids.session, status: "started", customerId: ids.customer };
  const { user, pathname } = openWith(found({ enrollments: [], unfinished }), {
    "POST /api/my-enrollment/continue": { json: { sessionId: ids.session, customerId: ids.customer } },
    [`GET /api/session/${ids.session}`]: { json: session },
  });
  expect(await screen.findByText("Begun on November 20, 2026 by Ana")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Continue here" }));
  await vi.waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(localStorage.getItem("session_id")).toBe(ids.session);
  expect(localStorage.getItem("customer_id")).toBe(ids.customer);
});

test("says that an application is gone, and keeps what this browser had", async () => {
  localStorage.setItem("session_id", ids.bill);
  const { user } = openWith(found({ enrollments: [], unfinished }), {
    "POST /api/my-enrollment/continue": errorResponse("session_not_found"),
  });
  await user.click(await screen.findByRole("button", { name: "Continue here" }));
  expect(await screen.findByText(/^This application isn't there any more/)).toBeVisible();
  expect(localStorage.getItem("session_id")).toBe(ids.bill);
});

test("an address without anything may have been changed: a link first, the sign-up second", async () => {
  openWith(found({ enrollments: [] }));
  expect(await screen.findByText(/Either the enrollment has another address now/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Email me a link" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/signup");
});

test("says that a link waits, whether the address is known or not, while operations has switched e-mail off", async () => {
  const { user } = open({
    "GET /api/my-enrollment": errorResponse("access_expired"),
    "POST /api/my-enrollment/link": { json: { sent: true } },
    ...switchedOff("mail"),
  });
  await user.type(await screen.findByLabelText("Your email"), "ana@example.org");
  await user.click(screen.getByRole("button", { name: "Email me a link" }));
  expect(
    await screen.findByText(/^Our emails are delayed right now\. If we know ana@example.org/),
  ).toBeVisible();
  expect(screen.queryByText(/on its way/)).toBeNull();
});
