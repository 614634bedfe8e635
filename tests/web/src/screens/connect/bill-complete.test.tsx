import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Session } from "#contracts/http/session.ts";
import {
  aBill,
  aParsedBill,
  aSession,
  sessionId,
  sessionWithBill,
  tempId,
} from "#tests/web/support/builders.ts";
import type { FakeResponses } from "#tests/web/support/fake-api.ts";
import { setup } from "./support/bill-page.tsx";

const sureBill = aParsedBill({ certainty: {} });
const readBill = (parsed_bill = sureBill) => ({
  [`GET /api/bills/${tempId}`]: { json: aBill({ parsed_bill }) },
});

/** The screen after a reload: the session has the account of the bill. */
async function openReadBill(parsed_bill = sureBill, move?: Session["move"], responses: FakeResponses = {}) {
  sessionStorage.setItem("awaited_bill", tempId);
  const page = await setup({ ...readBill(parsed_bill), ...responses }, { ...sessionWithBill(), move });
  await screen.findByText("Here's what we found");
  return page;
}

test("shows the details for two seconds before Continue takes the focus, and waits for a press", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { pathname } = await openReadBill();
  const continueButton = screen.getByRole("button", { name: "Continue" });
  expect(continueButton).not.toHaveFocus();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(continueButton).toHaveFocus();
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(pathname()).toBe("/utility-verification");
  fireEvent.click(continueButton);
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("leads with what the bill is worth, and leaves the focus of a household that reads how that is calculated", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const certain = { confidence: 0.97, check: false };
  const usage = {
    kwh: 612,
    charges: { total: 143.2 },
    period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
    certainty: { kwh: certain, charges: certain, period: certain },
  };
  await openReadBill(aParsedBill({ certainty: {}, usage }));
  const figure = screen.getByRole("heading", { name: "About $44 less a month" });
  const details = screen.getByText("Here's what we found");
  expect(figure.compareDocumentPosition(details)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const calculation = screen.getByText("How this is calculated").closest("summary");
  calculation?.focus();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(calculation).toHaveFocus();
});

test("names an amount once the household has confirmed what was hard to read", async () => {
  const [certain, uncertain] = [
    { confidence: 0.97, check: false },
    { confidence: 0.7, check: true },
  ];
  const usage = {
    kwh: 612,
    charges: { total: 143.2 },
    period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
    certainty: { kwh: certain, charges: uncertain, period: certain },
  };
  const { api } = await openReadBill(aParsedBill({ certainty: {}, usage }), undefined, {
    "POST /api/session": { json: { sessionId } },
  });
  expect(screen.getByText(/\$143\.20 for electricity \(please check\)/)).toBeVisible();
  expect(screen.getByText("Is it wrong? Go on all the same: you enroll without an estimate.")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Yes, that's right: show my savings" }));
  expect(await screen.findByRole("heading", { name: "About $44 less a month" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Yes, that's right: show my savings" })).toBeNull();
  expect(api.requestsTo("/api/session").map(({ body }) => body)).toEqual([
    { sessionId, confirmedUsageBillId: tempId },
  ]);
});

test("names the amount while how much electricity was used is still to be confirmed", async () => {
  const sure = { confidence: 0.97, check: false };
  const usage = {
    kwh: 612,
    charges: { total: 143.2 },
    period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
    certainty: { kwh: { confidence: 0.7, check: true }, charges: sure, period: sure },
  };
  await openReadBill(aParsedBill({ certainty: {}, usage }), undefined, {
    "POST /api/session": { json: { sessionId } },
  });
  expect(screen.getByRole("heading", { name: "About $44 less a month" })).toBeVisible();
  expect(screen.getByText(/612 kWh \(please check\)/)).toBeVisible();
  expect(screen.queryByText(/we don't estimate your savings/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Yes, that's right" }));
  await waitFor(() => expect(screen.queryByText(/please check/)).toBeNull());
});

test("offers no other way while the bill is read", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  await setup({
    [`GET /api/bills/${tempId}`]: { json: aBill({ status: "analyzing", parsed_bill: undefined }) },
  });
  await screen.findByText("Reading your bill…");
  expect(screen.queryByRole("link", { name: "Manually Enter Your Information" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(screen.getByRole("link", { name: "Manually Enter Your Information" })).toBeVisible();
});

test("offers no other way once the bill is found", async () => {
  await openReadBill();
  expect(screen.queryByRole("link", { name: "Manually Enter Your Information" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Enter utility login credentials" })).toBeNull();
  expect(screen.getByRole("button", { name: "Use a different bill" })).toBeVisible();
});

test("tells a household that moves when the bill is from another utility", async () => {
  const { pathname } = await openReadBill(sureBill, { utility: "ace", zip: "08201" });
  const alert = await screen.findByText(
    /^This bill is from PSE&G\. Your Atlantic City Electric subscription can't/,
  );
  expect(alert).toHaveAttribute("role", "alert");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("says nothing of moving for a bill of the new home", async () => {
  await openReadBill(sureBill, { utility: "pse", zip: "08820", formerNumberEnding: "1111" });
  expect(screen.queryByText(/^This bill/)).toBeNull();
  expect(screen.getByRole("button", { name: "Continue" })).toBeVisible();
});

test("tells a household that moves when the bill has the number of its old home, and leads to another bill", async () => {
  const { api, pathname } = await openReadBill(
    sureBill,
    { utility: "pse", zip: "08820", formerNumberEnding: "9084" },
    { "POST /api/session": { json: { sessionId } } },
  );
  const text = /^This bill's PoD ID ends in 9084, like your old home's\./;
  expect(screen.getByText(text)).toHaveAttribute("role", "alert");
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  expect(screen.queryByText("This is the number we enroll.")).toBeNull();
  expect(screen.getByRole("link", { name: "Enter your details by hand instead" })).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Go on with this bill" }));
  await waitFor(() => expect(pathname()).toBe("/application"));
  const street = await screen.findByLabelText(/^Street/);
  expect(street).toHaveValue(""); // the number may stay, the address does not
  const shownBelow = [/^First Name/, "PoD ID", /^This number ends like/].map((text) =>
    screen.getByText(text),
  );
  for (const shown of shownBelow) {
    expect(street.compareDocumentPosition(shown)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  // From then on the session continues with this bill.
  expect(api.requestsTo("/api/session").map(({ body }) => body)).toContainEqual({
    sessionId,
    status: "application_in_progress",
  });
});

test("tells a household that moves when the bill has the address of its old home, and goes on without that", async () => {
  const move = { utility: "pse", zip: "08820", formerHome: "610 Pemberly St" } as const;
  await openReadBill(aParsedBill({ enrollment_id: null }), move);
  const text =
    "This bill is for 610 Pemberly St, your old home. Use a bill for your new one, or enter your details by hand.";
  expect(screen.getByText(text)).toHaveAttribute("role", "alert");
  fireEvent.click(screen.getByRole("button", { name: "Go on with this bill" }));
  expect(await screen.findByLabelText(/^Street/)).toHaveValue("");
  expect(screen.getByText(/^Type the address of your new home\. We left out what was read/)).toBeVisible();
});

test("keeps the new address that was typed when the household goes on with a bill of another ZIP code", async () => {
  const serviceAddress = { street: "18 Oak St", unit: "", city: "Jersey City", state: "NJ", zip: "07302" };
  localStorage.setItem("applicationData", JSON.stringify({ serviceAddress }));
  await openReadBill(sureBill, { utility: "pse", zip: "07302" });
  fireEvent.click(screen.getByRole("button", { name: "Go on with this bill" }));
  expect(await screen.findByText(/18 Oak St/)).toBeVisible();
  expect(JSON.parse(localStorage.getItem("applicationData") ?? "{}")).toMatchObject({ serviceAddress });
});

test("types nothing of the old home's bill into the form for the new one", async () => {
  localStorage.setItem("applicationData", JSON.stringify({ contactMethod: "Both" }));
  let bill = aBill({ status: "analyzing", parsed_bill: undefined });
  const move = { utility: "pse", zip: "07302" } as const;
  const page = await setup(
    { [`GET /api/bills/${tempId}`]: () => ({ json: bill }) },
    { ...sessionWithBill(), move },
  );
  act((await page.startUpload("Upload a bill for your new home")).respond.bind(null, 204));
  bill = aBill({ parsed_bill: sureBill });
  fireEvent.click(await screen.findByRole("link", { name: "Enter your details by hand instead" }));
  expect(await screen.findByLabelText("Street")).toHaveValue("");
  expect(screen.getByText(/In the last step, you'll type its PoD ID: ask PSE&G for it\.$/)).toBeVisible();
});

test("tells a household that moves when the bill may be that of its old home", async () => {
  await openReadBill(sureBill, { utility: "pse", zip: "07302" });
  expect(
    screen.getByText(
      "This bill is for a home in 08820, and you're moving to 07302. If that's your old home, use a bill for your new one, or enter your details by hand.",
    ),
  ).toHaveAttribute("role", "alert");
  fireEvent.click(screen.getByRole("button", { name: "Upload a bill for your new home" }));
  expect(await screen.findByLabelText("Upload a bill for your new home")).toBeVisible();
  expect(screen.queryByText("Here's what we found")).toBeNull();
});

test.each([
  [
    "lower",
    "pse",
    { utility_name: "Atlantic City Electric", utility_code: "ace" },
    "Your bill is from Atlantic City Electric, so your discount on solar credits is 15%, not 31%.",
  ],
  [
    "higher",
    "ace",
    sureBill.utility,
    "Good news: your bill is from PSE&G, so your discount on solar credits is 31%, not just 15%.",
  ],
] as const)(
  "says that the bill's utility has a %s discount than the checked one",
  async (_, checked, utility, sentence) => {
    localStorage.setItem("initialUtility", checked);
    await openReadBill({ ...sureBill, utility });
    expect(await screen.findByText(sentence)).toHaveAttribute("role", "alert");
  },
);

test("says nothing of the discount for a bill from the checked utility", async () => {
  localStorage.setItem("initialUtility", "pse");
  await openReadBill();
  expect(screen.queryByText(/discount on solar credits is/)).toBeNull();
});

test("says which of the two numbers is enrolled", async () => {
  await openReadBill();
  expect(screen.getByText("PoD ID").nextSibling?.textContent).toBe(
    `${sureBill.enrollment_id} This is the number we enroll.`,
  );
  expect(screen.getByText("Account").nextSibling?.textContent).toBe(sureBill.account_number);
});

test("is the only result on the screen after a reload", async () => {
  await openReadBill();
  expect(screen.queryByText(/^We have your bill/)).toBeNull();
});

test("shows the account that has replaced the bill meanwhile, and not the bill", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  const { source: _, billId: __, ...account } = sessionWithBill().utilityData ?? { accountDetails: {} };
  const utilityData = { ...account, source: "utility_login" as const, utilityName: "JCP&L" };
  await setup(readBill(), sessionWithBill({ utilityData }));
  expect(await screen.findByText("Your utility account is already connected")).toBeVisible();
  expect(screen.queryByText("Here's what we found")).toBeNull();
  expect(localStorage.getItem("utilityBillData")).toBeNull();
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
});

test("asks for the bill again when the session waits for another one, which a second tab may have announced", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  const { findFileField } = await setup(readBill(), aSession());
  expect(await screen.findByText(/^A bill was sent a second time since/)).toBeVisible();
  expect(screen.queryByText("Here's what we found")).toBeNull();
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await findFileField()).toBeVisible();
});

test("goes back to the choice of a file when another bill is wanted", async () => {
  const { user, findFileField } = await openReadBill();
  await user.click(await screen.findByRole("button", { name: "Use a different bill" }));
  expect(await findFileField()).toBeVisible();
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
});

test("shows customer, account, address and utility", async () => {
  await openReadBill();
  const shown = ["Customer", "Account", "Address", "Utility"].map(
    (label) => screen.getByText(label).nextSibling?.textContent,
  );
  expect(shown).toEqual([
    sureBill.customer_name,
    sureBill.account_number,
    expect.stringContaining(sureBill.service_address?.street ?? "a street"),
    "PSE&G",
  ]);
});

test("says which details were not found", async () => {
  await openReadBill(aParsedBill({ service_address: null, enrollment_id: null }));
  expect(screen.getByText("Address").nextSibling?.textContent).toBe("Not found");
  expect(screen.getByText("PoD ID").nextSibling).toHaveTextContent(
    /^Not found Your PoD ID may be on a page that you didn't send\. .*on page 2 in the 'Price to compare' section\. .*You can also type it in the last step\.$/,
  );
});
