import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { aSession, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";
import { setWindow } from "#tests/web/support/window-width.ts";

const listPath = "GET /api/eligibility/data";
const list = [
  ["07302", "pse"],
  ["07940", "jcpl"],
  ["07960", "jcpl"],
  ["08401", "ace"],
].map(([zipcode, provider]) => ({ zipcode, provider }));

function storeHome(zip: string, utility: string) {
  localStorage.setItem("initialZip", zip);
  localStorage.setItem("initialUtility", utility);
}

async function openSignUp(responses: FakeResponses = {}) {
  fakeApi({ [listPath]: { json: list }, ...responses });
  const page = renderSite("/signup");
  await screen.findByRole("button", { name: "Get started" });
  return page;
}

const cardTitle = "Is there a farm near you?";
const findCard = async () => within(await screen.findByRole("form", { name: cardTitle }));

describe("the sign-up opens with the answer", () => {
  test.each([
    ["07302", "pse", "PSE&G", "31%", "never less than 15%"],
    ["07960", "jcpl", "JCP&L", "20%", "never less than 15%"],
    ["08401", "ace", "Atlantic City Electric", "15%", "guaranteed"],
  ])("for %s with %s, with the utility's own rate", async (zip, utility, name, rate, promise) => {
    storeHome(zip, utility);
    await openSignUp();
    const answer = screen.getByText(`Good news: ${zip} is served by ${name}.`);
    await waitFor(() => expect(answer).toBeVisible());
    expect(answer.parentElement).toHaveTextContent(
      `${name}. ${rate} off your solar credits, ${promise}, free to cancel. About 2 minutes, no card.`,
    );
    expect(screen.queryByRole("form", { name: cardTitle })).toBeNull();
  });

  test("and promises nothing to a home that another utility may serve", async () => {
    storeHome("07940", "jcpl");
    await openSignUp();
    expect(
      await screen.findByText(
        "Some homes in 07940 are served by Madison's municipal electric utility, and can't be enrolled for now.",
      ),
    ).toBeVisible();
    expect(screen.getByText("If your electric bill says JCP&L, we can enroll your home.")).toBeVisible();
    expect(screen.queryByText(/^Good news/)).toBeNull();
  });

  test("which can be changed", async () => {
    storeHome("07302", "pse");
    const { user } = await openSignUp();
    await user.click(await screen.findByRole("button", { name: "Change ZIP code or utility" }));
    const card = await findCard();
    const zip = card.getByLabelText("ZIP code");
    expect(zip).toHaveFocus();
    expect(zip).toHaveValue("07302");

    await user.clear(zip);
    await user.type(zip, "08401{Enter}");
    const answer = await screen.findByText(/^Good news: 08401 is served by Atlantic City Electric/);
    await waitFor(() => expect(answer).toBeVisible());
    expect(document.activeElement).toContainElement(answer);
  });

  test("which stays if the household opened the check by mistake", async () => {
    storeHome("07302", "pse");
    const { user } = await openSignUp();
    await user.click(await screen.findByRole("button", { name: "Change ZIP code or utility" }));
    await user.click(screen.getByRole("button", { name: "Keep 07302 with PSE&G" }));
    const answer = screen.getByText(/^Good news: 07302 is served by PSE&G/);
    expect(answer).toBeVisible();
    expect(document.activeElement).toContainElement(answer);
  });
});

describe("without a passing check the sign-up opens with the eligibility card", () => {
  test("which answers in place", async () => {
    const { user, pathname } = await openSignUp();
    const card = await findCard();
    await user.type(card.getByLabelText("ZIP code"), "07302{Enter}");
    expect(await screen.findByText(/^Good news: 07302/)).toBeVisible();
    expect(pathname()).toBe("/signup");
  });

  test("which says at once that the home of the last check is not served, and what is known", async () => {
    storeHome("07960", "pse");
    const { user } = await openSignUp();
    expect(await screen.findByText(/^07960 is served by JCP&L/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Continue with JCP&L" }));
    expect(await screen.findByText(/^Good news: 07960 is served by JCP&L/)).toBeVisible();
  });

  test("if the table of ZIP codes cannot be loaded", async () => {
    storeHome("07302", "pse");
    await openSignUp({ [listPath]: "unreachable" });
    const card = await findCard();
    expect(card.getByLabelText("ZIP code")).toHaveValue("07302");
    expect(screen.queryByText(/Good news/)).toBeNull();
  });

  test("ignores a ZIP code that an older version of the site has cut off", async () => {
    storeHome(" 0701", "pse");
    await openSignUp();
    const card = await findCard();
    expect(card.getByLabelText("ZIP code")).toHaveValue("");
  });
});

describe("the line of the later steps", () => {
  beforeEach(() => setWindow("narrow"));

  async function openConnect(utility?: "pse" | "jcpl") {
    storeSessionId();
    const utilityData = utility && {
      source: "bill_upload" as const,
      utility,
      utilityName: utility,
      accountDetails: {},
    };
    const session = aSession({ status: "started", ...(utilityData ? { utilityData } : {}) });
    fakeApi({ [listPath]: { json: list }, [`GET /api/session/${sessionId}`]: { json: session } });
    renderSite("/utility-verification");
    await screen.findByRole("heading", { level: 1 });
  }

  test("repeats the answer", async () => {
    storeHome("07302", "pse");
    await openConnect();
    const line = screen.getByText("07302 · PSE&G · 31% off your solar credits");
    await waitFor(() => expect(line).toBeVisible());
  });

  test("names the utility of the bill if it is not the one of the check", async () => {
    storeHome("07302", "pse");
    await openConnect("jcpl");
    expect(screen.getByText("JCP&L · 20% off your solar credits (31% is for PSE&G)")).toBeVisible();
  });

  test("promises nothing for a home that is not served", async () => {
    storeHome("07960", "pse");
    await openConnect();
    await waitFor(() => expect(screen.queryByText(/off your solar credits/)).toBeNull());
  });

  test("is absent without a check", async () => {
    await openConnect();
    expect(screen.queryByText(/off your solar credits/)).toBeNull();
  });
});
