import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { setup } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";

const responses = {
  "GET /api/eligibility/data": {
    json: [
      { zipcode: "07302", provider: "pse" },
      { zipcode: "07960", provider: "jcpl" },
    ],
  },
};
const advice = "Please check the ZIP code and the utility. If both are right, go on.";

async function open(zip: string, utility: "pse" | "jcpl" | "" = "") {
  const page = await setup(responses);
  await page.user.selectOptions(screen.getByLabelText(/^Electric utility/), utility);
  await page.user.type(screen.getByLabelText("ZIP"), zip);
  return page;
}

test.each([
  ["a ZIP code of another utility than ours", "07446", "", /^07446 is served by Rockland Electric\./],
  [
    "a ZIP code of another utility of ours",
    "07960",
    "pse",
    /^07960 is served by JCP&L, not by PSE&G: 20% off/,
  ],
  ["a ZIP+4", "07960-1234", "pse", /^07960 is served by JCP&L, not by PSE&G: 20% off/],
] as const)("%s is noticed where it is typed", async (_, zip, utility, sentence) => {
  await open(zip, utility);
  const notice = await screen.findByText(sentence);
  expect(notice).toBeVisible();
  expect(notice).toHaveTextContent(advice);
});

test("the notice goes when the utility that serves the ZIP code is chosen", async () => {
  const { user } = await open("07960", "pse");
  await screen.findByText(/^07960 is served by JCP&L, not by PSE&G: 20% off/);
  await user.selectOptions(screen.getByLabelText(/^Electric utility/), "jcpl");
  await waitFor(() => expect(screen.queryByText(/^07960 is served/)).toBeNull());
});

test("a ZIP code that one of our utilities serves needs no notice", async () => {
  await open("07960");
  expect(screen.queryByText(new RegExp(advice))).toBeNull();
});
