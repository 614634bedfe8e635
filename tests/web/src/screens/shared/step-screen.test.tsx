import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { setup as openApplication } from "#tests/web/src/screens/application/support/application-page.tsx";
import { openBilling } from "#tests/web/src/screens/billing/support/billing-page.tsx";
import { setup as openEnrollment } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { aSession, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
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

const checkedHome = (zip: string, utility: string) =>
  Object.assign(localStorage, { initialZip: zip, initialUtility: utility });

async function openSignUp() {
  fakeApi(zips);
  const page = renderSite("/signup");
  await screen.findByRole("button", { name: "Get started" });
  return page;
}

async function openConnect() {
  storeSessionId();
  fakeApi({ ...zips, [`GET /api/session/${sessionId}`]: { json: aSession({ status: "started" }) } });
  renderSite("/utility-verification");
  await screen.findByRole("link", { name: "Manually Enter Your Information" });
}

const deal = () => screen.getByRole("complementary");

describe("a step in a wide window", () => {
  test.each([
    ["the sign-up", openSignUp],
    ["connecting", openConnect],
    ["manual enrollment", () => openEnrollment(zips)],
    ["the application", () => openApplication(zips)],
    ["signing", () => openBilling(zips)],
  ])("has the home, its rate, what it is worth, what follows and the phone beside %s", async (_, open) => {
    checkedHome("07302", "pse");
    await open();
    await waitFor(() => expect(within(deal()).getByText(/^0(7302|8820) · PSE&G$/)).toBeVisible());
    expect(deal()).toHaveTextContent("31% off your solar credits. Guaranteed: never less than 15%.");
    expect(deal()).toHaveTextContent("About $31 of $100 at 31%, or $15 at the guaranteed 15%");
    expect(deal()).toHaveTextContent("After you sign");
    expect(await within(deal()).findByRole("link", { name: /555/ })).toBeVisible();
    expect(screen.getAllByText(/About \$31 of \$100/)).toHaveLength(1);
    expect(screen.queryByText(/ · 31% off your solar credits$/)).toBeNull();
  });

  test("promises the minimum until a home is known, and then the rate of its utility", async () => {
    const { user } = await openSignUp();
    expect(deal()).toHaveTextContent("Guaranteed: never less than 15% off your solar credits.");
    await user.type(screen.getByLabelText("ZIP code"), "07302{Enter}");
    await waitFor(() => expect(within(deal()).getByText("07302 · PSE&G")).toBeVisible());
    expect(deal()).toHaveTextContent("31% off your solar credits.");
  });

  test("follows the utility that is chosen", async () => {
    checkedHome("07302", "pse");
    const { user } = await openEnrollment(zips);
    await user.selectOptions(screen.getByLabelText(/^Electric utility/), "ace");
    await waitFor(() =>
      expect(deal()).toHaveTextContent(
        "Your rate as of today: 15% off your solar credits, the guaranteed minimum.",
      ),
    );
  });
});

describe("a step in a narrow window", () => {
  test("has nothing beside it, and the home above its title", async () => {
    setWindow("narrow");
    checkedHome("07302", "pse");
    await openConnect();
    expect(screen.queryByRole("complementary")).toBeNull();
    await waitFor(() => expect(screen.getByText("07302 · PSE&G · 31% off your solar credits")).toBeVisible());
  });

  test("says the deal once where it is signed, before the signature", async () => {
    setWindow("narrow");
    const { terms } = await openBilling();
    const title = screen.getByRole("heading", { name: "Your deal" });
    expect(title.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("complementary")).toBeNull();
  });

  test("has the deal beside it once the window is wide", async () => {
    setWindow("narrow");
    await openBilling();
    setWindow("wide");
    await waitFor(() => expect(within(deal()).getByRole("heading", { name: "Your deal" })).toBeVisible());
  });
});
