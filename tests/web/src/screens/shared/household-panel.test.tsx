import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { income, setup } from "#tests/web/src/screens/application/support/application-page.tsx";
import { sessionWithBill } from "#tests/web/support/builders.ts";

/** Its ZIP code is in two counties with different limits. */
const sessionInTwoCounties = sessionWithBill({ applicationData: { serviceAddress: { zip: "07040" } } });

const incomeLimits = [{ county: "Middlesex", household_size: 8, limit: 140_000 }, ...income.incomeLimits];
const withLargeHouseholds = { "GET /api/lmi/data": { json: { ...income, incomeLimits } } };

test("shows the income limit for the entered household size", async () => {
  const { user } = await setup();
  expect(await screen.findByText(/households of 1 person earning up to \$78,000 per year/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("How many people are in your household?"), "3");
  expect(await screen.findByText(/households of 3 people earning up to \$94,000 per year/)).toBeVisible();
});

test("says that a yes may give priority placement", async () => {
  await setup();
  expect(await screen.findByRole("group", { name: /Does this apply to your household\?/ })).toBeVisible();
  expect(screen.getByRole("radio", { name: "No" })).not.toBeChecked();
  expect(screen.getByText(/A yes may give you priority placement/)).toBeVisible();
});

test("hides the household section for a ZIP code without an income limit", async () => {
  await setup({ "GET /api/lmi/data": { json: { year: 2026, counties: [], incomeLimits: [] } } });
  expect(screen.queryByLabelText(/How many people/)).toBeNull();
});

test("reports income limits that cannot be loaded and keeps the form usable", async () => {
  await setup({ "GET /api/lmi/data": "unreachable" });
  expect(await screen.findByText("Unable to load LMI income levels.")).toBeVisible();
});

test.each([
  [12, "9 or more"],
  [50, "1"],
])("shows a size of %d in an older draft as %s", async (size, shown) => {
  await setup(withLargeHouseholds, sessionWithBill({ applicationData: { householdInfo: { size } } }));
  expect(await screen.findByLabelText("How many people are in your household?")).toHaveDisplayValue(shown);
});

test("submits without an impossible size of an older draft that is never shown", async () => {
  const draft = { serviceAddress: { zip: "08401" }, householdInfo: { size: 50 } };
  const { user, api, submit } = await setup({}, sessionWithBill({ applicationData: draft }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() => expect(api.requestsTo("/api/application/submit")).toHaveLength(1));
  const [request] = api.requestsTo("/api/application/submit");
  expect(request).toHaveProperty("body.formValues.householdInfo.size", 1);
});

test("asks for the county only if limits differ and submits the answer", async () => {
  const { user, api, submit } = await setup({}, sessionInTwoCounties);
  expect(await screen.findByText(/earning up to \$70,000 per year/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText("Which county do you live in?"), "Union");
  expect(await screen.findByText(/earning up to \$71,000 per year/)).toBeVisible();
  await user.click(screen.getByRole("radio", { name: "Yes" }));
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() =>
    expect(api.requestsTo("/api/application/submit")).toMatchObject([
      { body: { formValues: { householdInfo: { income: "Yes", county: "Union" } } } },
    ]),
  );
});

test("submits without an answer about the income if the question was passed with the keyboard", async () => {
  const { user, api, submit } = await setup();
  const answer = await screen.findByRole("radio", { name: "Yes" });
  act(() => answer.focus());
  await user.tab();
  expect(answer).not.toHaveFocus();
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() => expect(api.requestsTo("/api/application/submit")).toHaveLength(1));
});

test("submits a household size of 1 that nobody touched", async () => {
  const { user, api, submit } = await setup();
  expect(await screen.findByLabelText("How many people are in your household?")).toHaveValue("1");
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  await waitFor(() => expect(api.requestsTo("/api/application/submit")).toHaveLength(1));
  const [request] = api.requestsTo("/api/application/submit");
  expect(request).toHaveProperty("body.formValues.householdInfo.size", 1);
});

test("uses the limit of the largest listed household for an even larger one", async () => {
  const { user } = await setup(withLargeHouseholds);
  const size = await screen.findByLabelText("How many people are in your household?");
  await user.selectOptions(size, "9 or more");
  expect(
    await screen.findByText(/households of 9 or more people earning up to \$140,000 per year/),
  ).toBeVisible();
});
