import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const notice = "Looks like we aren't available in your area yet...";

async function setup(path = "/", answers: Parameters<typeof fakeApi>[0] = {}) {
  fakeApi(answers);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  const [card, inline] = screen.getAllByRole("form");
  const partsOf = (form = card) => {
    if (!form) throw new Error("no form");
    const inside = within(form);
    return {
      zip: inside.getByLabelText("ZIP code"),
      utility: inside.queryByLabelText("Electric utility"),
      check: () => page.user.click(inside.getByRole("button", { name: "Check eligibility" })),
    };
  };
  return { ...page, card: partsOf(card), inline: inline && partsOf(inline) };
}

type Page = Awaited<ReturnType<typeof setup>>;

async function ask({ user, card }: Page, zip: string, utility: string, form = card) {
  await user.type(form.zip, zip);
  if (form.utility) await user.selectOptions(form.utility, utility);
  await form.check();
}

test("a served home goes on to sign-up, and ZIP and utility are kept", async () => {
  const page = await setup();
  await ask(page, "07102", "pse");

  expect(await screen.findByRole("heading", { name: "First, tell us a bit about you" })).toBeDefined();
  expect(page.address()).toBe("/signup");
  expect(localStorage.getItem("initialZip")).toBe("07102");
  expect(localStorage.getItem("initialUtility")).toBe("pse");
});

test("empty fields are marked, explained, and take the focus", async () => {
  const { card, address } = await setup();
  await card.check();

  expect(await screen.findByText("Enter a 5-digit ZIP code.")).toBeDefined();
  expect(screen.getByText("Choose your electric utility.")).toBeDefined();
  expect(card.zip.getAttribute("aria-invalid")).toBe("true");
  expect(card.utility?.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(card.zip);
  expect(address()).toBe("/");
});

test("a home outside the area reads so, and stays", async () => {
  const page = await setup();
  await ask(page, "10001", "jcpl");

  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.getByText("Please check back again later.")).toBeDefined();
  expect(page.address()).toBe("/");
});

test("when the list can't be loaded, nobody is told that we don't serve them", async () => {
  const page = await setup("/", { "GET /api/eligibility/data": "unreachable" });
  await ask(page, "07102", "pse");

  expect(
    await screen.findByText("We couldn't check your ZIP code just now. Please try again."),
  ).toBeDefined();
  expect(screen.queryByText(notice)).toBeNull();
});

test("who comes back finds what they had entered", async () => {
  localStorage.setItem("initialZip", "08401");
  localStorage.setItem("initialUtility", "ace");
  const { card } = await setup();
  expect(card.zip).toHaveProperty("value", "08401");
  expect(card.utility).toHaveProperty("value", "ace");
});

describe("the variants", () => {
  test.each([
    ["/pseg", "pse"],
    ["/ace", "ace"],
    ["/jcpl", "jcpl"],
  ])("on %s the utility is chosen already, and not asked for", async (path, code) => {
    const page = await setup(path, {
      "GET /api/eligibility/data": { json: [{ zipcode: "07102", provider: code }] },
    });
    expect(page.card.utility).toBeNull();
    await ask(page, "07102", code);
    expect(await screen.findByRole("heading", { name: "First, tell us a bit about you" })).toBeDefined();
    expect(localStorage.getItem("initialUtility")).toBe(code);
  });

  test.each(["/", "/nj", "/how-it-works"])("on %s it is asked for", async (path) => {
    const { card } = await setup(path);
    expect(card.utility).not.toBeNull();
  });

  test("the one in a line has no notice of its own: the page's card shows it", async () => {
    const page = await setup();
    if (!page.inline) throw new Error("no inline form");
    await ask(page, "10001", "jcpl", page.inline);

    const shown = await screen.findAllByText(notice);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.closest("section")?.querySelector("h1")).not.toBeNull();
  });
});
