import { screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { definitionOf, enrollmentPages, indexedPages, pagePath } from "#contracts/site/pages.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { storeSessionId } from "#tests/web/support/builders.ts";
import { company, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const thirdParties: ThirdParties = {
  awin: { advertiserId: "1001", scripts: "https://scripts.awin.example", tracking: "https://awin.example" },
  klaviyo: {
    companyId: "Ab12Cd",
    scripts: "https://scripts.klaviyo.example",
    api: "https://klaviyo.example",
    hosts: [],
  },
};
const vendorScripts = [
  "https://scripts.awin.example/1001.js",
  "https://scripts.klaviyo.example/onsite/js/Ab12Cd/klaviyo.js?company_id=Ab12Cd",
];

const frames = () => [...document.querySelectorAll("iframe")];
/** What the fragments of the page's frames say. */
const fragments = () => frames().map(({ src }) => [...new URLSearchParams(new URL(src).hash.slice(1))]);
const fragmentOn = (page: string) => [["page", page], ...vendorScripts.map((url) => ["script", url])];

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
  document.cookie = `${cookie}; Secure; Path=/`;
}
/** As the server sets it when a household switches vendors off on My enrollment. */
const optOut = () => setCookie("vendor-opt-out=1");
afterEach(() => {
  setCookie("vendor-opt-out=; Max-Age=0");
  for (const frame of frames()) frame.remove();
  delete document.documentElement.dataset.linkToken;
  window.history.replaceState(null, "", "/");
});

async function open(path: string, responses: FakeResponses = {}) {
  fakeApi({ "GET /config.json": { json: { company, thirdParties } }, ...responses });
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  return page;
}

/** Longer than the browser may be busy before idle work runs. */
const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 400));

test("adds one hidden frame to a public page, in a sandbox without an origin, which loads the vendors' scripts", async () => {
  await open("/");
  await waitFor(() => expect(fragments()).toEqual([fragmentOn("/")]));
  const [frame] = frames();
  expect(frame?.getAttribute("sandbox")).toBe("allow-scripts");
  expect(frame?.referrerPolicy).toBe("no-referrer");
  expect(frame).not.toBeVisible();
  expect(new URL(frame?.src ?? "").pathname).toBe("/vendor-scripts.html");
  expect([...document.scripts].filter(({ src }) => src.includes("example"))).toEqual([]);
});

test("adds it also in a browser with a sign-up, whose cookies and storage it cannot read", async () => {
  storeSessionId();
  await open("/faqs");
  await waitFor(() => expect(fragments()).toEqual([fragmentOn("/faqs")]));
});

test.each(["?email=ana%40example.org&zip=08820", "#ana@example.org"])(
  "tells it nothing of the page's address but the path: /faqs%s",
  async (parameters) => {
    window.history.replaceState(null, "", `/faqs${parameters}`);
    await open("/faqs");
    await waitFor(() => expect(fragments()).toEqual([fragmentOn("/faqs")]));
  },
);

describe("adds no frame", () => {
  const strictPages = indexedPages.filter((page) => !definitionOf(page).allowsVendorScripts);
  test.each([...strictPages.map((page) => pagePath(page, "en")), "/no-such-page"])("on %s", async (path) => {
    await open(path);
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("on a public page while operations has switched vendors off", async () => {
    await open("/", switchedOff("vendors"));
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("on a public page of a stage whose vendors have no scripts", async () => {
    const segment = { writeKey: "write-key", api: "https://segment.example/v1" };
    await open("/", { "GET /config.json": { json: { company, thirdParties: { segment } } } });
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("in the enrollment", async () => {
    await open("/signup");
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("in a document that was opened with a token", async () => {
    document.documentElement.dataset.linkToken = "";
    await open("/");
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("in a browser in which a household opted out of vendors", async () => {
    optOut();
    await open("/");
    await untilIdle();
    expect(frames()).toEqual([]);
  });

  test("in a browser that sends Global Privacy Control", async () => {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    await open("/");
    await untilIdle();
    expect(frames()).toEqual([]);
  });
});

test("removes the frame when the page is shown again after an opt-out in another tab", async () => {
  await open("/");
  await waitFor(() => expect(frames()).toHaveLength(1));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(frames()).toHaveLength(1);
  optOut();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(frames()).toEqual([]);
});

test("removes the frame that takes the keyboard focus, and gives the focus back to the field", async () => {
  await open("/pseg");
  await waitFor(() => expect(frames()).toHaveLength(1));
  const [field] = screen.getAllByRole("textbox");
  field?.focus();
  window.dispatchEvent(new Event("blur")); // as when the visitor uses another window
  expect(frames()).toHaveLength(1);
  frames()[0]?.focus();
  window.dispatchEvent(new Event("blur"));
  expect(frames()).toEqual([]);
  expect(field).toHaveFocus();
});

describe("between the enrollment and public pages the browser loads a new document", () => {
  test.each(enrollmentPages.filter((page) => page === "signup"))("from %s to the home page", async (page) => {
    await open(pagePath(page, "en"));
    const home = screen.getByRole("link", { name: "Wattigator, home" });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    home.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
    expect(home).toHaveAttribute("href", "/");
  });

  test("when a guard leads from the enrollment to the home page", async () => {
    fakeApi({ "GET /config.json": { json: { company, thirdParties } } });
    const { pathname, reload } = renderSite("/utility-confirmation");
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(pathname()).toBe("/");
    expect(frames()).toEqual([]);
  });

  test("from the eligibility check to the sign-up", async () => {
    const { assign, user } = await open("/pseg");
    const [form] = screen.getAllByRole("form");
    if (!form) throw new Error("The page has no form.");
    await user.type(form.querySelector("input") ?? form, "07102");
    await user.click(form.querySelector("button[type=submit]") ?? form);
    await waitFor(() => expect(assign).toHaveBeenCalledWith("/signup"));
  });
});
