import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const notice = "Looks like we aren't available in your area yet...";

async function setup(path = "/", responses: FakeResponses = {}) {
  fakeApi(responses);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  const [card, inline] = screen.getAllByRole("form");
  const controlsIn = (form = card) => {
    if (!form) throw new Error("no form");
    const inForm = within(form);
    return {
      zip: inForm.getByLabelText("ZIP code"),
      utility: inForm.queryByLabelText("Electric utility"),
      check: () => page.user.click(inForm.getByRole("button", { name: "Check eligibility" })),
    };
  };
  return { ...page, card: controlsIn(card), inline: inline && controlsIn(inline) };
}

type Page = Awaited<ReturnType<typeof setup>>;

async function checkHome({ user, card }: Page, zip: string, utility: string, form = card) {
  await user.type(form.zip, zip);
  if (form.utility) await user.selectOptions(form.utility, utility);
  await form.check();
}

test("continues to the sign-up for a served home and stores ZIP code and utility", async () => {
  const page = await setup();
  await checkHome(page, "07102", "pse");

  await waitFor(() => expect(page.pathname()).toBe("/signup"));
  expect(localStorage.getItem("initialZip")).toBe("07102");
  expect(localStorage.getItem("initialUtility")).toBe("pse");
});

test("marks and explains empty fields and focuses the first one", async () => {
  const { card, pathname } = await setup();
  await card.check();

  expect(await screen.findByText("Enter a 5-digit ZIP code.")).toBeVisible();
  expect(screen.getByText("Choose your electric utility.")).toBeVisible();
  expect(card.zip).toHaveAttribute("aria-invalid", "true");
  expect(card.utility).toHaveAttribute("aria-invalid", "true");
  expect(document.activeElement).toBe(card.zip);
  expect(pathname()).toBe("/");
});

test("explains that a home is not served and stays on the page", async () => {
  const page = await setup();
  await checkHome(page, "10001", "jcpl");

  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText("Please check back again later.")).toBeVisible();
  expect(page.pathname()).toBe("/");
});

test("reports a failed check instead of a home that is not served", async () => {
  const page = await setup("/", { "GET /api/eligibility/data": "unreachable" });
  await checkHome(page, "07102", "pse");

  expect(
    await screen.findByText("We couldn't check your ZIP code just now. Please try again."),
  ).toBeVisible();
  expect(screen.queryByText(notice)).toBeNull();
});

test("prefills the ZIP code and utility of the last visit", async () => {
  localStorage.setItem("initialZip", "08401");
  localStorage.setItem("initialUtility", "ace");
  const { card } = await setup();
  await waitFor(() => expect(card.zip).toHaveValue("08401"));
  expect(card.utility).toHaveValue("ace");
});

describe("variants", () => {
  test.each([
    ["/pseg", "pse"],
    ["/ace", "ace"],
    ["/jcpl", "jcpl"],
  ])("presets the utility on %s", async (path, code) => {
    const page = await setup(path, {
      "GET /api/eligibility/data": { json: [{ zipcode: "07102", provider: code }] },
    });
    expect(page.card.utility).toBeNull();
    await checkHome(page, "07102", code);
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe(code);
  });

  test.each(["/", "/nj", "/how-it-works"])("asks for the utility on %s", async (path) => {
    const { card } = await setup(path);
    expect(card.utility).not.toBeNull();
  });

  test("shows the notice of the inline form in the card of the page", async () => {
    const page = await setup();
    if (!page.inline) throw new Error("no inline form");
    await checkHome(page, "10001", "jcpl", page.inline);

    const notices = await screen.findAllByText(notice);
    expect(notices).toHaveLength(1);
    expect(notices[0]?.closest("section")?.querySelector("h1")).not.toBeNull();
  });
});
