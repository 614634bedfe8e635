import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  aSession,
  customerId,
  sessionId,
  sessionWithBill,
  storeSessionId,
} from "#tests/web/support/builders.ts";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const income = {
  year: 2026,
  counties: [
    { zipcode: "08820", county: "Middlesex" },
    { zipcode: "07040", county: "Essex" },
    { zipcode: "07040", county: "Union" },
  ],
  incomeLimits: [
    { county: "Middlesex", household_size: 1, limit: 78_000 },
    { county: "Middlesex", household_size: 3, limit: 94_000 },
    { county: "Essex", household_size: 1, limit: 70_000 },
    { county: "Union", household_size: 1, limit: 71_000 },
  ],
};

/** A ZIP in two counties with different limits. */
const inMaplewood = sessionWithBill({ applicationData: { serviceAddress: { zip: "07040" } } });

async function setup(answers: Parameters<typeof fakeApi>[0] = {}, session = sessionWithBill()) {
  storeSessionId();
  const api = fakeApi({
    [`GET /api/session/${sessionId}`]: { json: session },
    "GET /api/lmi/data": { json: income },
    "POST /api/session": { json: { sessionId } },
    "POST /api/application/submit": { json: { customerId } },
    ...answers,
  });
  const page = renderSite("/application");
  await screen.findByRole("heading", { level: 1, name: /Check your details|No Utility Data Found/ });
  const submit = () => page.user.click(screen.getByRole("button", { name: "Continue Application" }));
  return { ...page, api, submit };
}

test("what the bill said is filled in, and what it didn't is marked", async () => {
  await setup();
  expect(screen.getByLabelText("First Name")).toHaveProperty("value", "Fatima");
  expect(screen.getByLabelText("Street")).toHaveProperty("value", "610 Pemberly St");
  expect(screen.getByLabelText("ZIP")).toHaveProperty("value", "08820");
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("7312345608");
  expect(screen.getByRole("heading", { name: "Please complete your information" })).toBeDefined();
  expect(screen.getByText("Phone").textContent).toBe("Phone *");
  expect(screen.getByText("City").textContent).toBe("City");
});

test("refused answers are listed, take the focus, and are checked again while typing", async () => {
  const { user, submit, api } = await setup();
  await submit();

  const summary = await screen.findByRole("alert", { name: "Please check these answers" });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  const message = "Please enter a complete phone number (at least 10 digits)";
  await user.click(within(summary).getByRole("link", { name: message }));
  expect(document.activeElement).toBe(screen.getByLabelText(/^Phone/));

  await user.keyboard("609 555 0142");
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(api.to("/api/application/submit")).toHaveLength(0);
});

test("a different mailing address has to be complete, until it is the same again", async () => {
  const { user, submit } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await user.click(screen.getByLabelText("Same as Service Address"));
  await submit();
  const message = "Please complete all mailing address fields when using a different mailing address";
  expect(await screen.findAllByText(message)).toHaveLength(2);

  await user.click(screen.getByLabelText("Same as Service Address"));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
});

test("a good application is submitted once, its customer kept, and billing follows", async () => {
  const { user, api, address } = await setup({
    [`GET /api/session/${sessionId}`]: () => ({
      json: sessionWithBill({
        status: localStorage.getItem("customer_id") ? "application_submitted" : "utility_verified",
      }),
    }),
  });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await user.dblClick(screen.getByRole("button", { name: "Continue Application" }));

  await waitFor(() => expect(address()).toBe("/utility-confirmation"));
  expect(localStorage.getItem("customer_id")).toBe(customerId);
  expect(api.to("/api/application/submit")).toMatchObject([
    {
      body: {
        sessionId,
        formValues: {
          firstName: "Fatima",
          phone: "609 555 0142",
          serviceAddress: { street: "610 Pemberly St", zip: "08820" },
          mailingAddress: { sameAsService: true },
          householdInfo: { size: 1 },
        },
      },
    },
  ]);
});

test("the server's refusal is shown, and its message stands at the field", async () => {
  const { user, submit, address } = await setup({
    "POST /api/application/submit": errorResponse("validation_failed", {
      "formValues.phone": { code: "phone_incomplete" },
    }),
  });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  // Once in the toast, once in the summary and once at the field.
  expect(
    await screen.findAllByText("Please enter a complete phone number (at least 10 digits)"),
  ).toHaveLength(3);
  expect(address()).toBe("/application");
});

test("every edit is kept on this device at once, and on the server soon after", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609");
  expect(JSON.parse(localStorage.getItem("applicationData") ?? "{}")).toMatchObject({ phone: "609" });
  expect(api.to("/api/session")).toHaveLength(0);

  await screen.findByText("Draft saved", {}, { timeout: 4_000 });
  expect(api.to("/api/session")).toMatchObject([
    {
      body: { sessionId, status: "application_in_progress", phone: "609", applicationData: { phone: "609" } },
    },
  ]);
});

test("a page that goes away takes its last edit to the server", async () => {
  const { user, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "6");
  window.dispatchEvent(new Event("pagehide"));
  await waitFor(() =>
    expect(api.to("/api/session")).toMatchObject([{ keepalive: true, body: { phone: "6" } }]),
  );
});

test("the household is asked for with the limit for its size", async () => {
  const { user } = await setup();
  expect(await screen.findByText(/households of 1 person earning up to \$78,000 per year/)).toBeDefined();
  const size = screen.getByLabelText("How many people are in your household?");
  await user.clear(size);
  await user.type(size, "3");
  expect(await screen.findByText(/households of 3 people earning up to \$94,000 per year/)).toBeDefined();
});

test("where no limit is known, the household is not asked about", async () => {
  await setup({ "GET /api/lmi/data": { json: { year: 2026, counties: [], incomeLimits: [] } } });
  expect(screen.queryByLabelText(/How many people/)).toBeNull();
});

test("limits that can't be loaded are said, and nothing else is lost", async () => {
  await setup({ "GET /api/lmi/data": "unreachable" });
  expect(await screen.findByText("Unable to load LMI income levels.")).toBeDefined();
});

test("a county is asked for only where it makes a difference, and the answer is kept", async () => {
  const { user, api, submit } = await setup({}, inMaplewood);
  expect(await screen.findByText(/earning up to \$70,000 per year/)).toBeDefined();
  await user.selectOptions(screen.getByLabelText("Which county do you live in?"), "Union");
  expect(await screen.findByText(/earning up to \$71,000 per year/)).toBeDefined();
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() =>
    expect(api.to("/api/application/submit")).toMatchObject([
      { body: { formValues: { householdInfo: { size: 1, income: "Yes", county: "Union" } } } },
    ]),
  );
});

test("without utility data there is nothing to check", async () => {
  await setup({}, aSession({ status: "application_in_progress" }));
  expect(screen.getByText("Please connect your utility account first.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go Back" }).getAttribute("href")).toBe("/");
});

const hidden = sessionWithBill({
  utilityData: {
    source: "utility_login",
    utility: "jcpl",
    utilityName: "JCP&L",
    accountDetails: { name: "J*** W*******", zip_code: "0***9", street: "859 PEMBERLY ST", city: "FREEHOLD" },
  },
});

test("what a utility showed only in part is marked, explained, and not accepted as it is", async () => {
  const { user, submit, api } = await setup({}, hidden);
  expect(screen.getByText("Account number").nextSibling?.textContent).toBe("Unknown");
  expect(screen.getByText("First Name").textContent).toBe("First Name *");
  expect(
    screen.getAllByText("Your utility shared only part of this name. Please type it in full."),
  ).toHaveLength(2);
  expect(screen.getByText("Please enter the complete 5-digit ZIP code.")).toBeDefined();

  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  const summary = await screen.findByRole("alert", { name: "Please check these answers" });
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Please enter your first name (at least 2 characters)",
    "Please enter your last name (at least 2 characters)",
    "ZIP code must be at least 5 digits",
  ]);
  expect(api.to("/api/application/submit")).toHaveLength(0);
});

test("a connected account that was just read fills the form before the server has told of it", async () => {
  const { utilityData } = hidden;
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: sessionWithBill() } });
  renderSite("/application", { utilityData, source: "utility_login" });
  await screen.findByRole("heading", { level: 1, name: "Check your details" });
  expect(screen.getByText("Utility").nextSibling?.textContent).toBe("JCP&L");
  expect(screen.getByLabelText("Street")).toHaveProperty("value", "859 Pemberly St");
});

test("the state takes two letters", async () => {
  await setup();
  expect(screen.getByLabelText("State")).toHaveProperty("maxLength", 2);
});

test("a household that is too large for the tables is asked about the largest that they hold", async () => {
  const incomeLimits = [{ county: "Middlesex", household_size: 8, limit: 140_000 }, ...income.incomeLimits];
  const { user } = await setup({ "GET /api/lmi/data": { json: { ...income, incomeLimits } } });
  const size = await screen.findByLabelText("How many people are in your household?");
  await user.clear(size);
  await user.type(size, "11");
  expect(await screen.findByText(/earning up to \$140,000 per year/)).toBeDefined();
});

test("the spinner turns until it is known where the person left off", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: () => new Promise(() => {}) });
  renderSite("/application");
  expect(await screen.findByText("Just a moment…")).toBeDefined();
});

test("a server that says nothing is spoken for", async () => {
  const { user, submit } = await setup({ "POST /api/application/submit": "unreachable" });
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  expect(
    await screen.findByText("There was an error submitting your application. Please try again."),
  ).toBeDefined();
});

test("without a sign-up nothing is submitted", async () => {
  const { user, submit, api } = await setup();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  localStorage.removeItem("session_id"); // ended in another tab
  await submit();
  expect(await screen.findByText("No active session found")).toBeDefined();
  expect(api.to("/api/application/submit")).toHaveLength(0);
});
