import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  aSession,
  connectedSession,
  sessionId,
  sessionWithBill,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import {
  company,
  type FakeResponse,
  type FakeResponses,
  fakeApi,
  switchedOff,
} from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { setWindow } from "#tests/web/support/window-width.ts";

async function setup(session = aSession(), responses: FakeResponses = {}) {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: session }, ...responses });
  const page = renderSite("/utility-verification");
  await screen.findByRole("heading", { level: 1, name: "Let's make this easy" });
  return page;
}

test("offers login, upload and manual entry, and states that we are not affiliated with the utility", async () => {
  await setup();
  expect(await screen.findByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
  expect(screen.getByText(/^Solar credits go on your electric account\./)).toBeVisible();
  expect(screen.getByText("Fastest")).toBeVisible();
  expect(screen.getByLabelText("Upload a copy of your most recent electric bill")).toBeVisible();
  const manualEntryLink = screen.getByRole("link", { name: "Manually Enter Your Information" });
  expect(manualEntryLink).toHaveAttribute("href", "/enrollment");
  expect(screen.getAllByText("or")).toHaveLength(2);
  expect(
    within(screen.getByRole("main")).getByText(/^Wattigator is not affiliated with your utility/),
  ).toBeVisible();
});

test("puts the login and typing under a heading, without another press, where the upload leads", async () => {
  setWindow("narrow");
  await setup();
  const login = await screen.findByRole("button", { name: "Enter utility login credentials" });
  const otherWays = screen.getByRole("heading", { name: "Other ways" });
  const upload = screen.getByLabelText("Upload a copy of your most recent electric bill");
  expect(upload.compareDocumentPosition(otherWays)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(otherWays.compareDocumentPosition(login)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(login).toBeVisible();
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
});

test.each([
  ["wide", ["login", "upload", "manual"]],
  ["narrow", ["upload", "login", "manual"]],
] as const)("orders the ways in a %s window: that is where a person reads and tabs", async (size, order) => {
  setWindow(size);
  await setup();
  const ways = {
    login: await screen.findByRole("button", { name: "Enter utility login credentials" }),
    upload: screen.getByLabelText("Upload a copy of your most recent electric bill"),
    manual: screen.getByRole("link", { name: "Manually Enter Your Information" }),
  };
  const controls = [...document.querySelectorAll("button, input, a")];
  const positionOf = (name: string) => controls.indexOf(ways[name as keyof typeof ways]);
  expect(Object.keys(ways).sort((a, b) => positionOf(a) - positionOf(b))).toEqual(order);
});

test("explains in a dialog why utility data is needed and that manual entry is possible", async () => {
  const { user } = await setup();
  const question = "Why does Wattigator want to see my utility info?";
  await user.click(screen.getByRole("button", { name: question }));
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  expect(dialog.getByText(/and not someone else's/)).toBeVisible();
  expect(dialog.getByText(/sign up by hand with a copy of your bill/)).toBeVisible();
});

test("offers a connected household to continue, or to use another account", async () => {
  await setup(connectedSession());
  expect(screen.getByText("Your utility account is already connected")).toBeVisible();
  const continueLink = screen.getByRole("link", { name: "Continue to Application" });
  expect(continueLink).toHaveAttribute("href", "/application");
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  expect(await screen.findByRole("button", { name: "Use another account" })).toBeVisible();
});

test("tells a household that moves and came back that the bill is most likely that of its old home", async () => {
  const { utilityData } = sessionWithBill();
  const move = {
    utility: "jcpl",
    zip: "07728",
    formerNumberEnding: utilityData?.enrollmentId?.slice(-4),
  } as const;
  await setup(sessionWithBill({ status: "application_in_progress", move }));
  expect(screen.getByText("What we have is most likely the account of your old home.")).toBeVisible();
  expect(screen.getByText(/^We have your bill/).parentElement).not.toHaveTextContent("✓");
  expect(screen.getByRole("link", { name: "Continue to Application" })).toBeVisible();
});

test.each([
  ["with", "7312345608", "We have your bill from PSE&G, account ending in 5608."],
  ["without", undefined, "We have your bill from PSE&G."],
])(
  "offers a household whose bill was read, %s an account number, to continue, or every other way",
  async (_, accountNumber, sentence) => {
    const { utilityData } = sessionWithBill();
    await setup(sessionWithBill({ utilityData: utilityData && { ...utilityData, accountNumber } }));
    expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue to Application" })).toHaveAttribute(
      "href",
      "/application",
    );
    expect(screen.queryByText("Your utility account is already connected")).toBeNull();
    expect(await screen.findByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
  },
);

test.each([
  ["bill", sessionWithBill()],
  ["login", connectedSession()],
] as const)(
  "offers a household that moves no %s of its old home to continue with, until it has gone on with it",
  async (_, session) => {
    const move = { utility: "pse", zip: "08820", formerHome: "610 Pemberly St" } as const;
    await setup({ ...session, move });
    expect(screen.queryByRole("link", { name: "Continue to Application" })).toBeNull();
    cleanup();
    await setup({ ...session, move, status: "application_in_progress" });
    expect(screen.getByRole("link", { name: "Continue to Application" })).toBeVisible();
  },
);

test("offers no login before it is known where households log in", async () => {
  const config = Promise.withResolvers<FakeResponse>();
  await setup(aSession(), { "GET /config.json": () => config.promise });
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  expect(screen.getByText("Enter utility login credentials")).not.toBeVisible(); // its room is kept
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
  config.resolve({ json: { company, utilityConnection: { mode: "hosted" } } });
  expect(await screen.findByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
});

test("offers no login where no connector is configured", async () => {
  await setup(aSession(), { "GET /config.json": { json: { company } } });
  expect(screen.getByLabelText("Upload a copy of your most recent electric bill")).toBeVisible();
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByText("or")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  expect(screen.queryByText("Enter utility login credentials")).toBeNull();
});

test("keeps no room for a login when the configuration cannot be loaded", async () => {
  await setup(aSession(), { "GET /config.json": "unreachable" });
  await waitFor(() => expect(screen.queryByText("Enter utility login credentials")).toBeNull());
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
});

test("offers no login while operations has switched connecting off, and manual entry always", async () => {
  await setup(aSession(), switchedOff("connect", "upload"));
  await waitFor(() => expect(screen.queryByText("Fastest")).toBeNull()); // then it is known what is off
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
  expect(screen.queryByText("or")).toBeNull();
});

test("offers no upload, not as another way either, while operations has switched uploads off", async () => {
  const { user } = await setup(aSession(), switchedOff("upload"));
  await waitFor(() => expect(screen.queryByText("Fastest")).toBeNull());
  expect(screen.queryByLabelText("Upload a copy of your most recent electric bill")).toBeNull();
  expect(screen.queryByRole("button", { name: "Use your phone's camera" })).toBeNull();
  expect(screen.getAllByText("or")).toHaveLength(1);

  await user.click(screen.getByRole("button", { name: "Why does Wattigator want to see my utility info?" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("If you connect your account,")).toBeVisible();
  expect(dialog.queryByText("If you upload a bill,")).toBeNull();
});

test("offers every way while it is not known what operations has switched off", async () => {
  await setup(aSession(), { "GET /api/switches": "unreachable" });
  expect(await screen.findByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
  expect(screen.getByText("Fastest")).toBeVisible();
});

test("still offers the login after manual entry", async () => {
  const utilityData = { source: "manual", utility: "pse", utilityName: "PSE&G", accountDetails: {} } as const;
  await setup(aSession({ status: "application_in_progress", utilityData }));
  expect(await screen.findByRole("button", { name: "Enter utility login credentials" })).toBeVisible();
});

test("shows the loading screen until the session is loaded", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: () => new Promise(() => {}) });
  renderSite("/utility-verification");
  await waitFor(() => expect(screen.getByText("Just a moment…")).toBeVisible());
});
