import { cleanup, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setup } from "#tests/web/src/screens/application/support/application-page.tsx";
import { openBilling } from "#tests/web/src/screens/billing/support/billing-page.tsx";
import { aParsedBill, podId } from "#tests/web/support/builders.ts";

const request = "Please check: it was hard to read on your bill.";

describe("values that were hard to read on the bill", () => {
  const setupUncertain = () => {
    const certainty = { service_address: { confidence: 0.6, check: true } };
    localStorage.setItem("utilityBillData", JSON.stringify(aParsedBill({ certainty })));
    return setup();
  };

  test("are marked at their fields until they are confirmed, also after a reload", async () => {
    const { user } = await setupUncertain();
    expect(screen.getAllByText(request)).toHaveLength(4);
    expect(screen.getByLabelText("Street")).toHaveAccessibleDescription(request);
    await user.click(screen.getByRole("button", { name: "This address is right" }));
    expect(screen.queryByText(request)).toBeNull();
    expect(screen.getByLabelText("Street")).toHaveFocus();
    cleanup();
    await setup();
    expect(screen.queryByText(request)).toBeNull();
  });

  test("are marked at the two numbers until they are confirmed", async () => {
    const place = { page: 1, quarterTurns: 0, left: 0.1, top: 0.1, width: 0.2, height: 0.02 };
    const uncertain = { confidence: 0.6, check: true, place };
    const bill = aParsedBill({ certainty: { account_number: uncertain, enrollment_id: uncertain } });
    localStorage.setItem("utilityBillData", JSON.stringify(bill));
    const { user } = await setup();
    expect(screen.queryByText("On your bill:"), "of a bill that is not at hand").toBeNull();
    expect(screen.getByText("PoD ID").nextSibling?.textContent).toBe(`${podId}${request}`);
    expect(screen.getByText("Account number").nextSibling?.textContent).toBe(`7312345608${request}`);
    expect(
      screen.getByText("If your PoD ID isn't right, you can correct it in the last step."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "These numbers are right" }));
    expect(screen.queryByText(request)).toBeNull();
    expect(screen.getByText("Account number").closest("dl")).toHaveFocus();
    const stored = JSON.parse(localStorage.getItem("utilityBillData") ?? "{}");
    expect(stored.certainty.enrollment_id).toEqual({ confidence: 1, check: false, place });
    cleanup();
    await setup();
    expect(screen.queryByText(request)).toBeNull();
  });

  test("lose the mark when they are corrected", async () => {
    const { user } = await setupUncertain();
    await user.type(screen.getByLabelText("Street"), " West");
    expect(screen.getAllByText(request)).toHaveLength(3);
  });
});

test("a name that was hard to read is marked where it is offered beside the one typed at sign-up", async () => {
  const certainty = { customer_name: { confidence: 0.6, check: true } };
  localStorage.setItem("utilityBillData", JSON.stringify(aParsedBill({ certainty })));
  const { user } = await setup();
  expect(screen.getByText(/^Your bill says Fatima O'Mallory\./).closest("p")).toHaveTextContent(request);
  await user.click(screen.getByRole("button", { name: "I'm Fatima O'Mallory: enroll in this name" }));
  expect(screen.getByLabelText("First Name")).toHaveAccessibleDescription(request);
});

describe("a number that was hard to read on the bill", () => {
  const setup = () => {
    const certainty = { enrollment_id: { confidence: 0.6, check: true } };
    localStorage.setItem("utilityBillData", JSON.stringify(aParsedBill({ certainty })));
    return openBilling();
  };

  test("is marked until it is confirmed", async () => {
    const { user, number } = await setup();
    expect(number).toHaveAccessibleDescription(new RegExp(request));
    await user.click(screen.getByRole("button", { name: "This number is right" }));
    expect(screen.queryByText(request)).toBeNull();
    expect(number).toHaveFocus();
  });

  test("is marked until it is corrected", async () => {
    const { user, number } = await setup();
    await user.type(number, "{Backspace}");
    expect(screen.queryByText(request)).toBeNull();
    expect(screen.queryByRole("button", { name: "This number is right" })).toBeNull();
  });
});
