import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aBill, aParsedBill, tempId } from "#tests/web/support/builders.ts";
import { displayMs } from "#web/src/screens/connect/bill-complete.tsx";
import { setup } from "./support/bill-page.tsx";

test("shows the parsed bill for as long as it takes to read, at least two seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem("awaited_bill", tempId);
  const { pathname, verifySession } = await setup({ [`GET /api/bills/${tempId}`]: { json: aBill() } });
  await screen.findByText("Here's what we found");
  verifySession();
  const toRead = displayMs(aParsedBill());
  expect(toRead).toBeGreaterThan(5_000);
  await act(() => vi.advanceTimersByTimeAsync(toRead - 1_500));
  expect(pathname()).toBe("/utility-verification");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await waitFor(() => expect(pathname()).toBe("/application"));
});

test("goes back to the choice of a file when another bill is wanted", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  const { user, findFileField } = await setup({ [`GET /api/bills/${tempId}`]: { json: aBill() } });
  await user.click(await screen.findByRole("button", { name: "Use a different bill" }));
  expect(await findFileField()).toBeVisible();
  expect(sessionStorage.getItem("awaited_bill")).toBeNull();
});

test("says which details were not found", async () => {
  sessionStorage.setItem("awaited_bill", tempId);
  const parsed_bill = aParsedBill({ service_address: null, enrollment_id: null });
  await setup({ [`GET /api/bills/${tempId}`]: { json: aBill({ parsed_bill }) } });
  await screen.findByText("Here's what we found");
  for (const label of ["Address", "PoD ID"]) {
    expect(screen.getByText(label).nextSibling?.textContent).toBe("Not found");
  }
});
