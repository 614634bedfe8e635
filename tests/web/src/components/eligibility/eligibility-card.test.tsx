import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { type FakeResponses, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

/** The specification's words, after what is known about the ZIP code. */
const notice = /Looks like we aren't available in your area yet\.\.\. Please check back again later\.$/;

async function setup(path = "/", responses: FakeResponses = {}) {
  fakeApi(responses);
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  const controlsIn = (form: HTMLElement | null | undefined) => {
    if (!form) throw new Error("no form");
    const inForm = within(form);
    return {
      zip: inForm.getByLabelText("ZIP code"),
      utility: inForm.queryByLabelText("Electric utility"),
      check: () => page.user.click(inForm.getByRole("button", { name: "Check eligibility" })),
    };
  };
  const closing = document.querySelector<HTMLElement>("main section:last-of-type form");
  return { ...page, card: controlsIn(screen.getAllByRole("form")[0]), closing: controlsIn(closing) };
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

test.each([" 07102", "NJ 07102", "07102-1234"])("checks the ZIP code typed as '%s'", async (zip) => {
  const page = await setup();
  await checkHome(page, zip, "pse");

  await waitFor(() => expect(page.pathname()).toBe("/signup"));
  expect(localStorage.getItem("initialZip")).toBe("07102");
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

describe("to a household whose utility is not listed", () => {
  test("says who can take part and where else to look, and asks for the ZIP code", async () => {
    const { user, card, pathname } = await setup();
    if (card.utility) await user.selectOptions(card.utility, "Mine isn't listed");
    await card.check();
    expect(await screen.findByText(/only enroll homes of these utilities/)).toBeVisible();
    expect(screen.getByText(/^Rockland Electric, Sussex Rural Electric Cooperative and towns/)).toBeVisible();
    expect(await screen.findByText("Enter a 5-digit ZIP code.")).toBeVisible();
    expect(card.utility).not.toHaveAttribute("aria-invalid", "true");
    expect(pathname()).toBe("/");
  });

  test("tells which utility delivers to its ZIP code, and goes on with that", async () => {
    const page = await setup();
    await checkHome(page, "07102", "Mine isn't listed");
    expect(
      await screen.findByText(
        /If another company delivers your electricity, we can.t enroll your home for now\./,
      ),
    ).toBeVisible();
    await page.user.click(await screen.findByRole("button", { name: "Continue with PSE&G" }));
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe("pse");
  });

  test("tells who serves its ZIP code, if that is none of ours", async () => {
    const page = await setup();
    await checkHome(page, "08362", "Mine isn't listed");
    expect(
      await screen.findByText("08362 is served by Vineland's municipal electric utility."),
    ).toBeVisible();
  });
});

test("explains that a home is not served and stays on the page", async () => {
  const page = await setup();
  await checkHome(page, "07446", "jcpl");

  expect(await screen.findByText(notice)).toBeVisible();
  expect(page.pathname()).toBe("/");
});

test("says without a chosen utility that none of ours serves the home", async () => {
  const { user, card } = await setup();
  await user.type(card.zip, "07430");
  await card.check();

  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.getByText("07430 is served by Rockland Electric.", { exact: false })).toBeVisible();
  expect(screen.queryByText("Choose your electric utility.")).toBeNull();
  expect(card.utility).not.toHaveAttribute("aria-invalid", "true");
});

test.each([undefined, "pse"])(
  "does not ask a home outside New Jersey to check again later, with utility %s",
  async (utility) => {
    const page = await setup();
    if (page.card.utility && utility) await page.user.selectOptions(page.card.utility, utility);
    await page.user.type(page.card.zip, "90210");
    await page.card.check();

    const sentence = await screen.findByText("90210 isn't in New Jersey.");
    expect(sentence.tagName).toBe("STRONG");
    expect(screen.getByText("We work with New Jersey homes only.")).toBeVisible();
    expect(screen.queryByText(notice)).toBeNull();
  },
);

test("asks for the utility where ours serve", async () => {
  const shared = (["pse", "jcpl"] as const).map((provider) => ({ zipcode: "07901", provider }));
  const { user, card } = await setup("/", { "GET /api/eligibility/data": { json: shared } });
  await user.type(card.zip, "07901");
  await card.check();

  expect(await screen.findByText("Choose your electric utility.")).toBeVisible();
  expect(screen.queryByText(notice)).toBeNull();
});

test("reports a failed check instead of a home that is not served, and logs its status", async () => {
  const warn = vi.spyOn(console, "warn");
  const page = await setup("/", { "GET /api/eligibility/data": { status: 500, json: {} } });
  await checkHome(page, "07102", "pse");

  expect(
    await screen.findByText("We couldn't check your ZIP code just now. Please try again."),
  ).toBeVisible();
  expect(screen.queryByText(notice)).toBeNull();
  expect(warn).toHaveBeenCalledWith("load_failed", "eligibility check", expect.stringMatching(/^500 /));
});

test("says that the device is offline and that nothing is lost, and checks once it is connected again", async () => {
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  let isConnected = false;
  const zips = { json: [{ zipcode: "07102", provider: "pse" }] };
  const page = await setup("/", {
    "GET /api/eligibility/data": () => (isConnected ? zips : "unreachable"),
  });
  await checkHome(page, "07102", "pse");
  expect(await screen.findByText(/^You're offline\. Nothing you've entered is lost/)).toBeVisible();
  isConnected = true;
  offline.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event("online")));
  expect(screen.queryByText(/^You're offline/)).toBeNull();
  await page.card.check();
  await waitFor(() => expect(page.pathname()).toBe("/signup"));
  vi.restoreAllMocks();
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

  test.each([
    ["/pseg", "pse"],
    ["/ace", "ace"],
    ["/jcpl", "jcpl"],
  ])("closes %s with another check that presets the utility", async (path, code) => {
    const page = await setup(path, {
      "GET /api/eligibility/data": { json: [{ zipcode: "07102", provider: code }] },
    });
    expect(page.closing.utility).toBeNull();
    await checkHome(page, "07102", code, page.closing);
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe(code);
  });

  test("closes /nj with another check that asks for the utility", async () => {
    const { closing } = await setup("/nj");
    expect(closing.utility).not.toBeNull();
  });

  test.each(["/", "/nj", "/how-it-works"])("asks for the utility on %s", async (path) => {
    const { card } = await setup(path);
    expect(card.utility).not.toBeNull();
  });
});

test("answers in the form that was sent", async () => {
  const page = await setup();
  await checkHome(page, "07446", "jcpl", page.closing);

  const answer = await screen.findByText(notice);
  expect(answer.closest("section")?.querySelector("h1")).toBeNull();
  expect(page.closing.zip).toHaveValue("07446");
  expect(page.card.zip).toHaveValue("");
});

describe("what is known about a ZIP code", () => {
  const list = [
    ["07102", "pse"],
    ["07940", "jcpl"],
    ["07960", "jcpl"],
    ["08053", "pse"],
    ["08053", "ace"],
    ["08037", "ace"],
  ].map(([zipcode, provider]) => ({ zipcode, provider }));
  const responses = { "GET /api/eligibility/data": { json: list } };

  const weWorkWith = "We work with PSE&G, JCP&L, and Atlantic City Electric.";
  test.each([
    [
      "07960",
      "pse",
      "07960 is served by JCP&L, not by PSE&G: 20% off your solar credits there, never less than 15%.",
      "",
    ],
    [
      "08037",
      "pse",
      "08037 is served by Atlantic City Electric, not by PSE&G: 15% off your solar credits there, guaranteed.",
      "",
    ],
    [
      "08053",
      "jcpl",
      "08053 is shared by PSE&G and Atlantic City Electric.",
      "The name on your electric bill is the one that counts.",
    ],
    [
      "07940",
      "pse",
      "07940 is served by JCP&L, not by PSE&G: 20% off your solar credits there, never less than 15%.",
      "Some homes in 07940 are served by Madison's municipal electric utility, and can't be enrolled for now.",
    ],
  ])(
    "leads where another of ours serves the home, which is available: %s with %s",
    async (zip, utility, answer, more) => {
      const page = await setup("/", responses);
      await checkHome(page, zip, utility);
      const sentence = await screen.findByText(answer);
      expect(sentence.tagName).toBe("STRONG");
      expect(sentence.parentElement).toHaveTextContent(answer + more);
      expect(screen.queryByText(notice)).toBeNull();
    },
  );

  test.each([
    [
      "07446",
      "pse",
      "07446 is served by Rockland Electric.",
      weWorkWith,
      "Ask Rockland Electric whether it has a solar program of its own.",
    ],
    [
      "08362",
      "ace",
      "08362 is served by Vineland's municipal electric utility.",
      weWorkWith,
      "Ask Vineland's municipal electric utility whether it has a solar program of its own.",
    ],
    [
      "08999",
      "pse",
      "We don't know which utility serves 08999. Your home's ZIP code is on your electric bill.",
      "",
      "",
    ],
  ])(
    "leads where nobody of ours serves the home, before the notice: %s with %s",
    async (zip, utility, answer, more, afterwards) => {
      const page = await setup("/", responses);
      await checkHome(page, zip, utility);
      const sentence = await screen.findByText(answer);
      expect(sentence.tagName).toBe("STRONG");
      const text = await screen.findByText(notice);
      expect(text.textContent).toMatch(new RegExp(`^${more}${more && " "}Looks like`));
      expect(text.nextSibling?.textContent ?? "").toBe(afterwards);
    },
  );

  test.each(["/", "/pseg"])("leads to a check with the utility that serves it, on %s", async (path) => {
    const page = await setup(path, responses);
    await checkHome(page, "07960", "pse");
    await page.user.click(await screen.findByRole("button", { name: "Continue with JCP&L" }));
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe("jcpl");
  });

  test.each([
    ["is shared by several of ours, to a household of another utility", "08053", "Mine isn't listed"],
    ["none of ours serves", "07446", "pse"],
    ["is outside New Jersey", "90210", "pse"],
  ])("offers to try another instead of a ZIP code that %s", async (_, zip, utility) => {
    const page = await setup("/", responses);
    await checkHome(page, zip, utility);
    await page.user.click(await screen.findByRole("button", { name: "Try another ZIP code" }));
    expect(page.card.zip).toHaveFocus();
    await page.user.keyboard("07102");
    expect(page.card.zip).toHaveValue("07102");
    expect(screen.queryByRole("button", { name: "Try another ZIP code" })).toBeNull();
  });

  test("goes when the ZIP code is changed", async () => {
    const page = await setup("/", responses);
    await checkHome(page, "07960", "pse");
    const answer = await screen.findByText(/^07960 is served by JCP&L/);
    await page.user.type(page.card.zip, "{Backspace}");
    expect(answer).not.toBeInTheDocument();
  });

  test.each([
    ["chooses the utility if only one serves it", "07960", "jcpl"],
    ["leaves the choice if several serve it", "08053", ""],
    ["leaves the choice if a municipal utility serves homes too", "07940", ""],
    ["takes the chosen utility back if none of ours serves it", "08362", ""],
    ["takes the chosen utility back outside New Jersey", "10001", ""],
    ["takes the chosen utility back if nobody is known to serve it", "08999", ""],
  ])("%s", async (_, zip, expected) => {
    const { user, card } = await setup("/", responses);
    await user.type(card.zip, "07102");
    await waitFor(() => expect(card.utility).toHaveValue("pse"));
    await user.clear(card.zip);
    await user.type(card.zip, zip);
    await waitFor(() => expect(card.utility).toHaveValue(expected));
  });

  test("chooses the utility for a ZIP code that was typed before hydration", async () => {
    localStorage.setItem("initialZip", "07960");
    const { card } = await setup("/", responses);
    await waitFor(() => expect(card.utility).toHaveValue("jcpl"));
  });

  test("never replaces the utility that the visitor has chosen", async () => {
    const { user, card } = await setup("/", responses);
    if (!card.utility) throw new Error("no select");
    await user.selectOptions(card.utility, "ace");
    await user.type(card.zip, "07960");
    await card.check();
    expect(
      await screen.findByText(
        /^07960 is served by JCP&L, not by Atlantic City Electric: 20% off your solar credits/,
      ),
    ).toBeVisible();
    expect(card.utility).toHaveValue("ace");
  });

  test.each([
    ["keeps the utility of the last check where several serve its ZIP code", "08053", "ace", "ace"],
    [
      "chooses the only utility of a ZIP code that was checked with another one before",
      "08037",
      "pse",
      "ace",
    ],
  ])("%s", async (_, zip, stored, checked) => {
    localStorage.setItem("initialZip", zip);
    localStorage.setItem("initialUtility", stored);
    const page = await setup("/", responses);
    await waitFor(() => expect(page.card.utility).toHaveValue(stored));
    await page.card.check();
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe(checked);
  });

  test("takes the utility of the last visit back where it does not serve another ZIP code alone", async () => {
    localStorage.setItem("initialZip", "08037");
    localStorage.setItem("initialUtility", "ace");
    const { user, card } = await setup("/", responses);
    await waitFor(() => expect(card.utility).toHaveValue("ace"));
    await user.clear(card.zip);
    await user.type(card.zip, "08053");
    await waitFor(() => expect(card.utility).toHaveValue(""));
  });

  test("is enough for a check where only one utility serves it", async () => {
    const page = await setup("/", responses);
    await page.user.type(page.card.zip, "07960{Enter}");
    await waitFor(() => expect(page.pathname()).toBe("/signup"));
    expect(localStorage.getItem("initialUtility")).toBe("jcpl");
  });
});
