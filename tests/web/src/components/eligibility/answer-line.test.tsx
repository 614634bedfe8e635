import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { setup as openApplication } from "#tests/web/src/screens/application/support/application-page.tsx";
import { setup as openEnrollment } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { setWindow } from "#tests/web/support/window-width.ts";

const zips = {
  "GET /api/eligibility/data": {
    json: [
      { zipcode: "07302", provider: "pse" },
      { zipcode: "08820", provider: "pse" },
      { zipcode: "08401", provider: "ace" },
    ],
  },
};

beforeEach(() => setWindow("narrow"));

const checkedHome = (zip: string, utility: string) =>
  Object.assign(localStorage, { initialZip: zip, initialUtility: utility });

const line = () =>
  screen
    .queryByText(/^(\d{5} · )?[A-Z].* · \d+% off your solar credits( \(.+\))?$/)
    ?.closest("p")
    ?.textContent.replace(" · never less than 15%, free to cancel", " …");

test("names the home that is typed by hand, not the one of an earlier check", async () => {
  checkedHome("07302", "pse");
  const { user } = await openEnrollment(zips);
  await waitFor(() => expect(line()).toBe("✓ 07302 · PSE&G · 31% off your solar credits …"));
  const zip = screen.getByLabelText("ZIP");
  await user.clear(zip);
  await user.type(zip, "08401");
  await waitFor(() => expect(line()).toBe("✓ PSE&G · 31% off your solar credits …"));
  await user.selectOptions(screen.getByLabelText(/^Electric utility/), "ace");
  await waitFor(() =>
    expect(line()).toBe(
      "✓ 08401 · Atlantic City Electric · 15% off your solar credits (31% is for PSE&G) · guaranteed, free to cancel",
    ),
  );
});

test("names the home on the bill, not the one of an earlier check with the same utility", async () => {
  checkedHome("07302", "pse");
  await openApplication(zips);
  await waitFor(() => expect(line()).toBe("✓ 08820 · PSE&G · 31% off your solar credits …"));
});

test("says whose discount it was if another utility than the checked one gives less", async () => {
  checkedHome("08401", "ace");
  await openApplication(zips);
  await waitFor(() =>
    expect(line()).toBe("✓ 08820 · PSE&G · 31% off your solar credits (15% is for Atlantic City Electric) …"),
  );
});
