import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { definitionOf, enrollmentPages, indexedPages, pagePath } from "#contracts/site/pages.ts";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { company, type FakeResponses, fakeApi, switchedOff } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

/** Each script is loaded once per document, and each test stands for a new document: so each has its own accounts. */
let advertiser = 1000;
beforeEach(() => {
  advertiser += 1;
});

const thirdParties = (): ThirdParties => ({
  awin: {
    advertiserId: String(advertiser),
    scripts: "https://scripts.awin.example",
    tracking: "https://awin.example",
  },
  klaviyo: {
    companyId: `Company${advertiser}`,
    scripts: "https://scripts.klaviyo.example",
    api: "https://klaviyo.example",
    hosts: [],
  },
});
const vendorScripts = () => [
  `https://scripts.awin.example/${advertiser}.js`,
  `https://scripts.klaviyo.example/onsite/js/Company${advertiser}/klaviyo.js?company_id=Company${advertiser}`,
];

const loadedScripts = () =>
  [...document.querySelectorAll("script")]
    .map(({ src }) => src)
    .filter((src) => src.includes(String(advertiser)));

function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way
  document.cookie = `${cookie}; Secure; Path=/`;
}
/** As the server sets it when a household switches vendors off on My enrollment. */
const optOut = () => setCookie("vendor-opt-out=1");
/** As the server sets them with the cookies that open personal data. */
const markers = ["__Host-owner-set", "__Host-access-set"];
afterEach(() => {
  setCookie("vendor-opt-out=; Max-Age=0");
  for (const name of markers) setCookie(`${name}=; Max-Age=0; Secure; Path=/`);
  delete document.documentElement.dataset.linkToken;
  window.history.replaceState(null, "", "/");
});

/** Opens the home page with a query or fragment. */
async function openHome(parameters: string) {
  window.history.replaceState(null, "", `/${parameters}`);
  return open("/");
}

async function open(path: string, responses: FakeResponses = {}) {
  fakeApi({ "GET /config.json": { json: { company, thirdParties: thirdParties() } }, ...responses });
  const page = renderSite(path);
  await screen.findByRole("heading", { level: 1 });
  return page;
}

/** Longer than the browser may be busy before idle work runs. */
const untilIdle = () => new Promise((resolve) => setTimeout(resolve, 400));

test("loads the vendors' scripts on a public page", async () => {
  await open("/");
  await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
});

test("loads them if a campaign's link opened the page", async () => {
  await openHome("?utm_source=partner&utm_campaign=spring&gclid=Cj0#how-it-works");
  await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
});

describe("loads no vendor's script", () => {
  const strictPages = indexedPages.filter((page) => !definitionOf(page).allowsVendorScripts);
  test.each([...strictPages.map((page) => pagePath(page, "en")), "/no-such-page"])("on %s", async (path) => {
    await open(path);
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("on a public page while operations has switched vendors off", async () => {
    await open("/", switchedOff("vendors"));
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("in the enrollment", async () => {
    await open("/signup");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("on a public page in a browser with a sign-up, whose stored data it could read", async () => {
    storeSessionId();
    await open("/");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test.each(markers)("in a browser with %s, where it could ask for what the cookie opens", async (marker) => {
    setCookie(`${marker}=1; Secure; Path=/`);
    await open("/");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test.each([
    "/?email=ana%40example.org&zip=08820",
    "/?awc=1001_1&name=Ana",
    "/#ana@example.org",
    "/#zip=08820",
  ])("in a document with the address %s, which it could read", async (path) => {
    await open(path);
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("in a document that was opened with a token", async () => {
    document.documentElement.dataset.linkToken = "";
    await open("/");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("in a browser in which a household opted out of vendors", async () => {
    optOut();
    await open("/");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });

  test("in a browser that sends Global Privacy Control", async () => {
    vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { globalPrivacyControl: true }));
    await open("/");
    await untilIdle();
    expect(loadedScripts()).toEqual([]);
  });
});

describe("a page with vendors' scripts", () => {
  test("is reloaded when the household signs up in another tab", async () => {
    const { reload } = await open("/");
    await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
    storeSessionId();
    window.dispatchEvent(new StorageEvent("storage", { key: "session_id", newValue: sessionId }));
    expect(reload).toHaveBeenCalled();
  });

  test("is reloaded when the browser brings it back after the sign-up", async () => {
    const { reload } = await open("/");
    await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
    const pageShow = Object.assign(new Event("pageshow"), { persisted: true });
    window.dispatchEvent(pageShow);
    expect(reload).not.toHaveBeenCalled();
    storeSessionId();
    window.dispatchEvent(pageShow);
    expect(reload).toHaveBeenCalled();
  });

  test.each([
    ["is shown", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["gets the focus", () => window.dispatchEvent(new Event("focus"))],
    ["comes back from the browser's cache", () => window.dispatchEvent(new Event("pageshow"))],
  ])("is reloaded when it %s after My enrollment was opened in another tab", async (_, comeBack) => {
    const { reload } = await open("/");
    await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
    comeBack();
    expect(reload).not.toHaveBeenCalled();
    setCookie("__Host-access-set=1; Secure; Path=/");
    comeBack();
    expect(reload).toHaveBeenCalled();
  });

  test("is reloaded at once where the browser tells of changed cookies", async () => {
    const cookieStore = new EventTarget();
    vi.stubGlobal("cookieStore", cookieStore);
    const { reload } = await open("/");
    await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
    setCookie("__Host-access-set=1; Secure; Path=/");
    cookieStore.dispatchEvent(new Event("change"));
    expect(reload).toHaveBeenCalled();
  });

  test("is reloaded when it is shown again after an opt-out in another tab", async () => {
    const { reload } = await open("/");
    await waitFor(() => expect(loadedScripts()).toEqual(vendorScripts()));
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reload).not.toHaveBeenCalled();
    optOut();
    document.dispatchEvent(new Event("visibilitychange"));
    expect(reload).toHaveBeenCalled();
  });
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
    fakeApi({ "GET /config.json": { json: { company, thirdParties: thirdParties() } } });
    const { pathname, reload } = renderSite("/utility-confirmation");
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(pathname()).toBe("/");
    expect(loadedScripts()).toEqual([]);
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
