import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { Session } from "#contracts/http/session.ts";
import { customerId, podId, sessionId } from "#tests/web/support/builders.ts";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import { company, errorResponse } from "#tests/web/support/fake-api.ts";
import {
  findDisclosureLink,
  openBilling,
  queryDisclosureLink,
  submittedEnrollment,
  submittedSession,
} from "./support/billing-page.tsx";

test("prefills the number from the bill and shows its origin until it is changed", async () => {
  const { user, number } = await openBilling();
  expect(number).toHaveValue(podId);
  expect(number).toHaveAccessibleDescription(
    "PSE&G calls it PoD ID: PE and 18 digits. We read this number from your bill. Please check that it's right.",
  );
  expect(
    screen.getByText("Your rate as of today: 31% off your solar credits. Guaranteed: never less than 15%."),
  ).toBeVisible();
  await user.type(number, "1");
  expect(screen.queryByText(/We read this number from your bill/)).toBeNull();
});

test("names who signs beside the button", async () => {
  const { firstName, lastName } = submittedEnrollment.application;
  await openBilling();
  const card = screen.getByRole("heading", { name: "Sign" }).parentElement;
  expect(card).toHaveTextContent(
    `You sign as ${firstName} ${lastName}. You apply for a subscription, and agree to be subscribed once`,
  );
});

test("repeats a complete number that was typed in groups, with its prefix", async () => {
  const { user, number } = await openBilling();
  await user.clear(number);
  await user.type(number, "PE 1234567890 1234567");
  expect(screen.queryByText("PE12")).toBeNull();
  await user.type(number, "8");
  expect(screen.getByText("PE12").parentElement).toHaveTextContent("PE123456789012345678");
});

test("counts the digits of a number that is typed", async () => {
  const { user, number } = await openBilling();
  expect(screen.queryByText(/of 18 digits/)).toBeNull();
  await user.clear(number);
  await user.type(number, "pe 0000 12");
  expect(screen.getByText("6 of 18 digits")).toBeVisible();
  await user.clear(number);
  await user.type(number, "0000 12");
  expect(screen.getByText("6 of 18 digits, PE is missing")).toBeVisible();
  await user.type(number, " is what my bill says");
  expect(screen.queryByText(/of 18 digits/)).toBeNull();
});

test("offers to add the letters that were left out before all digits, and takes them only when asked to", async () => {
  const { user, number } = await openBilling();
  await user.clear(number);
  await user.type(number, "0000 6758 6564 11908");
  expect(screen.queryByRole("button", { name: "Yes, add PE" })).toBeNull();
  await user.type(number, "4");
  const question =
    "Does your bill have PE in front of these digits? With PG, it's the number of your gas service.";
  expect(screen.getByText(question)).toBeVisible();
  expect(number).toHaveValue("0000 6758 6564 119084");
  await user.tab();
  expect(await screen.findByText(/^Please check your account number\. PSE&G/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Yes, add PE" }));
  expect(number).toHaveValue("PE000067586564119084");
  expect(number).toHaveFocus();
  expect(screen.queryByText(/^Please check your account number\. PSE&G/)).toBeNull();
  expect(screen.queryByText(question)).toBeNull();
  expect(localStorage.getItem("accountNumber")).toBe("PE000067586564119084");
});

test.each([
  ["pse", "text"],
  ["jcpl", "numeric"],
  ["ace", "numeric"],
] as const)("opens the keyboard that a number of %s needs: %s", async (utility, keyboard) => {
  const utilityData = { source: "manual", utility, utilityName: "", accountDetails: {} } as const;
  const { number } = await openBilling({}, { ...submittedSession, utilityData });
  expect(number).toHaveAttribute("inputmode", keyboard);
});

test("prefills the number also after it was emptied", async () => {
  localStorage.setItem("accountNumber", "");
  const { number } = await openBilling();
  expect(number).toHaveValue(podId);
});

test("disables the terms without a number and links the disclosure for that number in a new tab", async () => {
  const { user, number, terms } = await openBilling();
  const link = await findDisclosureLink();
  expect(link).toHaveAttribute("href", `/pdf/${sessionId}?utility=pse&accountNumber=${podId}&language=en`);
  expect(link).toHaveAttribute("target", "_blank");

  await user.clear(number);
  expect(terms).toBeDisabled();
  expect(queryDisclosureLink()).toBeNull();
});

test("asks to confirm the e-mail address only while it is not confirmed", async () => {
  await openBilling();
  const match = /^We'll match you with a community solar project within 60 days/;
  expect(screen.getByText(match)).toHaveTextContent(
    "within 60 days, once you've confirmed your email. The project's manager then emails you",
  );
  cleanup();

  const json = { ...submittedEnrollment, emailConfirmedAt: "2026-11-20T17:00:00.000Z" };
  await openBilling({ [`GET /api/customer/${customerId}/enrollment`]: { json } });
  expect(screen.getByText(match)).toHaveTextContent("within 60 days. The project's manager then emails you");
  expect(screen.queryByText(/link we send you/)).toBeNull();
});

test("opens the terms of use in a new tab", async () => {
  await openBilling();
  const link = within(screen.getByRole("main")).getByRole("link", { name: /^Terms of Use/ });
  expect(link).toHaveAttribute("href", "/terms");
  expect(link).toHaveAttribute("target", "_blank");
});

test("clears the acceptance when the number changes", async () => {
  const { user, number, terms } = await openBilling();
  await user.click(terms);
  expect(terms).toBeChecked();
  await user.type(number, "9");
  expect(terms).not.toBeChecked();
});

test("warns about an unusual JCP&L number without rejecting it", async () => {
  const data = submittedSession.utilityData;
  if (!data) throw new Error("the builder has utility data");
  const jcpl = {
    ...data,
    utility: "jcpl" as const,
    utilityName: "JCP&L",
    enrollmentId: "11093170447088681529",
  };
  await openBilling({}, { ...submittedSession, utilityData: jcpl });
  expect(
    screen.getByText(
      "Most JCP&L customer numbers start with 080. Please check yours. You can go on if it's right.",
    ),
  ).toBeVisible();
});

test("completes once, requests the e-mail, shows the confirmation and clears the stored application", async () => {
  localStorage.setItem("applicationData", "{}");
  const { user, api, terms } = await openBilling();
  await user.click(terms);
  await user.dblClick(screen.getByRole("button", { name: "Complete Application" }));

  expect(await screen.findByRole("heading", { name: "Rock on, you did it!" })).toBeVisible();
  expect(screen.getByText("ana@example.org")).toBeVisible();
  expect(
    screen.getByText("Your rate as of today: 31% off your solar credits. Guaranteed: never less than 15%."),
  ).toBeVisible();
  expect(api.requestsTo("/api/application/complete")).toMatchObject([
    { body: { sessionId, formData: { utilityCompany: "pse", accountNumber: podId, didAccept: true } } },
  ]);
  expect(api.requestsTo("/api/email/customer")).toMatchObject([{ body: { sessionId } }]);
  expect(localStorage.getItem("applicationData")).toBeNull();
  expect(localStorage.getItem("accountNumber")).toBeNull();
});

test("shows the API's error after a failed completion and keeps the number", async () => {
  const { user, terms, complete, number, pathname } = await openBilling({
    "POST /api/application/complete": errorResponse("application_not_complete"),
  });
  await user.click(terms);
  await complete();
  expect(await screen.findByText("Please complete your application first.")).toBeVisible();
  expect(number).toHaveValue(podId);
  expect(pathname()).toBe("/utility-confirmation");
});

test("says that the disclosure form needs a complete number", async () => {
  const { user, number } = await openBilling();
  const hint = "The form can be opened here once your utility and your PoD ID are complete.";
  await findDisclosureLink();
  expect(screen.queryByText(hint)).toBeNull();
  await user.clear(number);
  await user.type(number, "7292037384");
  expect(screen.getByText(hint)).toBeVisible();
  expect(queryDisclosureLink()).toBeNull();
});

describe("after manual enrollment", () => {
  const manualSession: Session = {
    ...submittedSession,
    utilityData: { source: "manual", utility: "jcpl", utilityName: "JCP&L", accountDetails: {} },
  };

  test("lets the household correct the utility and shows no origin for the number", async () => {
    const { user, number, terms } = await openBilling({}, manualSession);
    expect(number).toHaveValue("");
    expect(terms).toBeDisabled();
    const utility = screen.getByLabelText("Electric utility");
    expect(utility).toHaveValue("jcpl");
    expect(screen.getByText(/^Your rate as of today: 20% off your solar credits/)).toBeVisible();
    await user.selectOptions(utility, "ace");
    expect(screen.getByText(/^Your rate as of today: 15% off your solar credits/)).toBeVisible();
    expect(number).toHaveAccessibleDescription("Atlantic City Electric calls it Service Number: 22 digits.");
  });

  test("keeps the corrected utility through a reload", async () => {
    localStorage.setItem("applicationData", JSON.stringify({ utility: "ace" }));
    await openBilling({}, manualSession);
    expect(screen.getByLabelText("Electric utility")).toHaveValue("ace");
  });
});

test("requires an unknown utility to be chosen and promises the minimum until then", async () => {
  const { utilityData: _, ...sessionWithoutUtility } = submittedSession;
  const { user, number, complete } = await openBilling({}, sessionWithoutUtility);
  expect(number).toBe(screen.getByLabelText("Enter your Utility Account Number"));
  expect(screen.getByText("Guaranteed: never less than 15% off your solar credits.")).toBeVisible();
  await user.type(number, podId);
  await complete();
  expect(await screen.findAllByText("Please enter your utility company name")).not.toHaveLength(0);
});

test.each([
  [
    "pse",
    /It starts with PE, followed by 18 digits\. It's your PoD ID, on page 2 in the 'Price to compare' section/,
  ],
  [
    "jcpl",
    /It has 20 digits and starts with 080\. It's your Customer Number, under the 'Charges from JCP&L' section/,
  ],
  ["ace", /It has 22 digits\. It's your Service Number, on page two under electric charges details/],
] as const)("explains where to find the number on a bill of %s", async (utility, help) => {
  const { utilityData } = submittedSession;
  if (!utilityData) throw new Error("the builder has utility data");
  const { user } = await openBilling({}, { ...submittedSession, utilityData: { ...utilityData, utility } });
  await user.click(screen.getByText(/^Where do I find my/));
  expect(await screen.findByText(help)).toBeVisible();
});

test("opens the help once the number is missing, and leaves it open while that is typed", async () => {
  const { user, number, complete } = await openBilling();
  const help = screen.getByText(/^Where do I find my/).closest("details");
  await user.clear(number);
  expect(help).not.toHaveAttribute("open");
  await complete();
  await waitFor(() => expect(help).toHaveAttribute("open"));
  await user.type(number, podId);
  expect(help).toHaveAttribute("open");
});

test("shows the full text about electronic records", async () => {
  await openBilling();
  const text = await screen.findByText(/You're agreeing to sign electronically/);
  expect(text.textContent).toContain(`call ${company.phone} or write to ${company.helpEmail}.`);
});

test("shows its own message when the API does not answer", async () => {
  const { user, terms, complete } = await openBilling({ "POST /api/application/complete": "unreachable" });
  await user.click(terms);
  await complete();
  expect(
    await screen.findByText("There was an error completing your application. Please try again."),
  ).toBeVisible();
});

test("shows a busy button during the completion and ignores a second click", async () => {
  const { user, terms, complete, api } = await openBilling({
    "POST /api/application/complete": () => new Promise(() => {}),
  });
  await user.click(terms);
  await complete();
  const busyButton = await screen.findByRole("button", { name: "Processing..." });
  await user.click(busyButton);
  expect(api.requestsTo("/api/application/complete")).toHaveLength(1);
});

test("refuses an impossible number when its field is left, and no longer once it is right", async () => {
  const { user, number } = await openBilling();
  await user.type(number, "{Backspace}");
  expect(number).not.toHaveAttribute("aria-invalid", "true");
  await user.tab();
  await waitFor(() => expect(number).toHaveAttribute("aria-invalid", "true"));
  expect(number).toHaveAccessibleDescription(/'PE' followed by 18 digits/);
  expect(screen.queryByText("Please check this answer")).toBeNull();
  await user.type(number, podId.slice(-1));
  expect(number).not.toHaveAttribute("aria-invalid", "true");
  await user.clear(number);
  await user.tab();
  expect(number).not.toHaveAttribute("aria-invalid", "true");
});

test("says of a wrong number what is wrong with it now, after each change", async () => {
  const { utilityData: _, ...sessionWithoutUtility } = submittedSession;
  const { user, number } = await openBilling({}, sessionWithoutUtility);
  const utility = screen.getByLabelText("Electric utility");
  await user.selectOptions(utility, "jcpl");
  await user.type(number, "100058989213"); // an account number
  await user.tab();
  await waitFor(() =>
    expect(number).toHaveAccessibleDescription(/This looks like the account number that you pay/),
  );
  await user.type(number, "0000000"); // 19 digits
  expect(number).not.toHaveAccessibleDescription(/This looks like the number/);
  expect(number).toHaveAccessibleDescription(/JCP&L account numbers are 20 digits/);
  await user.selectOptions(utility, "ace");
  await waitFor(() => expect(number).toHaveAccessibleDescription(/ACE account numbers are 22 digits/));
  expect(number).not.toHaveAccessibleDescription(/JCP&L account numbers/);
});

test("focuses the field of a single error, and keeps the summary", async () => {
  const { terms, complete } = await openBilling();
  await complete();
  const link = await screen.findByRole("link", { name: "Please accept the terms and conditions" });
  expect(link).toBeVisible();
  expect(terms).toHaveFocus();
});

test("disables the terms until the number is complete, because no form can be read before", async () => {
  const { user, number, terms } = await openBilling();
  expect(terms).toBeEnabled();
  await user.type(number, "{Backspace}");
  expect(terms).toBeDisabled();
  expect(
    screen.getByText(/^The form can be opened here once your utility and your PoD ID are complete/),
  ).toBeVisible();
  await user.type(number, podId.slice(-1));
  expect(terms).toBeEnabled();
});

test("focuses the summary of several errors", async () => {
  const utilityData = { source: "manual", utilityName: "", accountDetails: {} } as const;
  const { complete } = await openBilling({}, { ...submittedSession, utilityData });
  await complete();
  await expectFocus(await screen.findByRole("alert", { name: "Please check these answers" }));
});

test("repeats a complete number in groups, for windows too narrow to show the whole field", async () => {
  const { user, number } = await openBilling();
  const groups = ["PE00", "0067", "5865", "6411", "9084"];
  for (const group of groups) expect(screen.getByText(group)).toBeInTheDocument();
  await user.type(number, "{Backspace}");
  expect(screen.queryByText("PE00")).toBeNull();
});

test("shows the account number in the groups in which bills print it", async () => {
  await openBilling();
  for (const group of ["73", "123", "456", "08"]) expect(screen.getByText(group)).toBeVisible();
});

test("says the deal in one card, with the discount once, and what it would save", async () => {
  await openBilling();
  const deal = screen.getByRole("heading", { name: "Your deal" }).closest("div");
  expect(deal).toHaveTextContent("About $31 of $100 at 31%, or $15 at the guaranteed 15%");
  expect(deal).toHaveTextContent("Free to cancel at any time: in My enrollment, by phone or by email.");
  expect(screen.getAllByText(/^Your rate as of today/)).toHaveLength(1);
  expect(screen.queryByText("Your discount")).toBeNull();
});

test("shows what is missing beside the button, where consent and signature stand", async () => {
  const { complete } = await openBilling();
  await complete();
  const sign = screen.getByRole("heading", { name: "Sign" }).parentElement;
  expect(await within(sign as HTMLElement).findByRole("alert")).toBeVisible();
  expect(within(sign as HTMLElement).getByRole("button", { name: "Complete Application" })).toBeVisible();
});
