import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Session } from "#contracts/http/session.ts";
import { aBill, aParsedBill, aSession, sessionWithBill, tempId } from "#tests/web/support/builders.ts";
import { displayMs } from "#web/src/screens/connect/bill-complete.tsx";
import { setup } from "./support/bill-page.tsx";

const sureBill = aParsedBill({ certainty: {} });
const readBill = (parsed_bill = sureBill) => ({
  [`GET /api/bills/${tempId}`]: { json: aBill({ parsed_bill }) },
});

/** The screen after a reload: the session has the account of the bill. */
async function openReadBill(parsed_bill = sureBill, move?: Session["move"]) {
  sessionStorage.setItem("awaited_bill", tempId);
  const page = await setup(readBill(parsed_bill), { ...sessionWithBill(), move });
  await screen.findByText("Here's what we found");
  return page;
}

test("announces that the application follows, once the bill could be read, at least two seconds later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { pathname } = await openReadBill();
  const toRead = displayMs(sureBill);
  expect(toRead).toBeGreaterThan(5_000);
  expect(screen.getByText(/^Your application opens by itself/).closest("[role=status]")).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(toRead - 1_500));
  expect(pathname()).toBe("/utility-verification");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("stays with a household that wants to stay, until it continues", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { pathname } = await openReadBill();
  fireEvent.click(screen.getByRole("button", { name: "Stay here" }));
  await act(() => vi.advanceTimersByTimeAsync(2 * displayMs(sureBill)));
  expect(pathname()).toBe("/utility-verification");
  expect(screen.queryByText(/Your application opens/)).toBeNull();
  expect(screen.getByText("Compare this with your bill, then press 'Continue'.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Continue" })).toHaveFocus();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("offers to continue before it says what the bill is worth, and stays with a household that reads how that is calculated", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const certain = { confidence: 0.97, check: false };
  const usage = {
    kwh: 612,
    charges: { total: 143.2 },
    period: { from: "2024-09-07", to: "2024-10-08", days: 31 },
    certainty: { kwh: certain, charges: certain, period: certain },
  };
  const bill = aParsedBill({ certainty: {}, usage });
  const { pathname } = await openReadBill(bill);
  const calculation = await screen.findByText("How this is calculated");
  const continueButton = screen.getByRole("button", { name: "Continue" });
  expect(continueButton.compareDocumentPosition(calculation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  fireEvent.click(calculation);
  await screen.findByText("Compare this with your bill, then press 'Continue'.");
  await act(() => vi.advanceTimersByTimeAsync(2 * displayMs(bill)));
  expect(pathname()).toBe("/utility-verification");
});

test("tells a household that moves when the bill is from another utility, and waits", async () => {
  const { pathname } = await openReadBill(sureBill, { utility: "ace", zip: "08201" });
  const alert = await screen.findByText(
    /^This bill is from PSE&G\. Your Atlantic City Electric subscription can't/,
  );
  expect(alert).toHaveAttribute("role", "alert");
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("says nothing of moving for a bill from the utility of the subscription", async () => {
  await openReadBill(sureBill, { utility: "pse", zip: "07302" });
  expect(screen.queryByText(/^This bill is from/)).toBeNull();
  expect(screen.getByText(/Your application opens/)).toBeVisible();
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
  "says that the bill's utility has a %s discount than the checked one, and waits",
  async (_, checked, utility, sentence) => {
    localStorage.setItem("initialUtility", checked);
    await openReadBill({ ...sureBill, utility });
    expect(await screen.findByText(sentence)).toHaveAttribute("role", "alert");
    expect(screen.queryByText(/Your application opens/)).toBeNull();
  },
);

test("says nothing of the discount for a bill from the checked utility", async () => {
  localStorage.setItem("initialUtility", "pse");
  await openReadBill();
  expect(screen.queryByText(/discount on solar credits is/)).toBeNull();
  expect(screen.getByText(/Your application opens/)).toBeVisible();
});

test("says which of the two numbers is enrolled", async () => {
  await openReadBill();
  expect(screen.getByText("PoD ID").nextSibling?.textContent).toBe(
    `${sureBill.enrollment_id} This is the number we enroll.`,
  );
  expect(screen.getByText("Account").nextSibling?.textContent).toBe(sureBill.account_number);
});

test.each([
  ["asks for a check of something", aParsedBill()],
  ["misses something", { ...sureBill, enrollment_id: null }],
])("stays until the household continues if it %s", async (_, parsed) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { pathname } = await openReadBill(parsed);
  expect(screen.queryByText(/Your application opens/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Stay here" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * displayMs(parsed)));
  expect(pathname()).toBe("/utility-verification");
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
  for (const label of ["Address", "PoD ID"]) {
    expect(screen.getByText(label).nextSibling?.textContent).toBe("Not found");
  }
});
