import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { openMyEnrollment, openPart, section } from "#tests/web/support/open-my-enrollment.tsx";
import { aMyEnrollment, anOwnEnrollment, completedAt } from "#tests/web/support/own-enrollment.ts";

async function open(changes: Partial<OwnEnrollment> = {}) {
  const site = openMyEnrollment(aMyEnrollment(anOwnEnrollment(changes)));
  await openPart("What we know about you, and corrections");
  return site;
}

test.each([
  ["Yes", "People: 3. Income up to the limit for your household: you answered yes."],
  ["No", "People: 3. Income up to the limit for your household: you answered no."],
  ["", "People: 3."],
])("says what was answered about the household: '%s'", async (income, text) => {
  await open({ household: { size: 3, income } });
  expect(await screen.findByText(text)).toBeVisible();
});

test("says whose account it is and what becomes of another subscription", async () => {
  await open({ accountHolder: "permission", otherSubscription: "leaving" });
  const held = await section("What we know about you, and from where");
  expect(held.getByText("Whose account").nextElementSibling).toHaveTextContent(
    "You have the customer's permission.",
  );
  expect(held.getByText("Another community solar subscription").nextElementSibling).toHaveTextContent(
    "You leave it.",
  );
});

test("names no answer that was not asked for", async () => {
  await open();
  const held = await section("What we know about you, and from where");
  expect(held.queryByText("Whose account")).toBeNull();
  expect(held.queryByText("Another community solar subscription")).toBeNull();
});

test("says what we know, where it came from, and leads to what can be done about it", async () => {
  const { user } = await open({ calls: { agreed: true, at: completedAt } });
  const held = await section("What we know about you, and from where");
  for (const [link, control] of [
    ["Take back your consent to calls", "Change: Calls and text messages"],
    ["Other companies", "Switch it off"],
    ["Delete my data", "Delete my data"],
  ] as const) {
    await user.click(held.getByRole("link", { name: link }));
    expect(screen.getByRole("button", { name: control })).toHaveFocus();
  }
});

test.each([
  ["declined calls", { agreed: false, at: completedAt }],
  ["was never asked about calls", undefined],
])("offers no consent to take back to a household that %s", async (_which, calls) => {
  await open({ calls });
  const held = await section("What we know about you, and from where");
  expect(held.getByRole("link", { name: "Delete my data" })).toBeVisible();
  expect(held.queryByText(/consent/)).toBeNull();
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
  ["bill_upload", ["Read from your bill.", "Read from your bill, or entered by you.", "Entered by you."]],
  ["manual", ["Entered by you.", "Entered by you.", "Entered by you."]],
] as const)("says of each detail where it can have come from: %s", async (source, expected) => {
  await open({ source, accountNumberEnding: undefined });
  const held = await section("What we know about you, and from where");
  const sources = ["Account", "Name and address", "Email and telephone"].map(
    (what) => held.getByText(what).nextElementSibling?.textContent,
  );
  expect(sources).toEqual(expected);
});
