import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { expectFocus } from "#tests/web/support/expect-focus.ts";
import {
  errorResponse,
  type FakeResponse,
  type FakeResponses,
  fakeApi,
} from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const nothing = { json: { email: "ana@example.org", enrollments: [], unfinished: [] } };

async function openLink(answer: FakeResponse, fragment = "#token=abc", others: FakeResponses = {}) {
  const api = fakeApi({
    "POST /api/my-enrollment/open": answer,
    "GET /api/my-enrollment": nothing,
    ...others,
  });
  window.history.replaceState(null, "", `/my-enrollment/open${fragment}`);
  const { user, pathname } = renderSite("/my-enrollment/open");
  await screen.findByRole("heading", { level: 1, name: "Open my enrollment" });
  const press = () => user.click(screen.getByRole("button", { name: "Open my enrollment" }));
  return { api, press, pathname, user };
}

test("opening the page sends nothing, because scanners open links; the button sends the token", async () => {
  const { api, press, pathname } = await openLink({ json: { opened: true } });
  const sent = () => api.requests.filter(({ path }) => path.startsWith("/api/my-enrollment"));
  expect(sent()).toEqual([]);

  await press();
  expect(await screen.findByRole("heading", { level: 1, name: "My enrollment" })).toBeVisible();
  expect(pathname()).toBe("/my-enrollment");
  expect(sent()[0]?.body).toEqual({ token: "abc", purpose: "my-enrollment" });
});

test("says before it is pressed that the button confirms the e-mail address, too", async () => {
  await openLink({ json: { opened: true } });
  expect(screen.getByText(/If your email isn't confirmed yet, this confirms it, too\./)).toBeVisible();
});

test("the token does not stay in the URL", async () => {
  await openLink({ json: { opened: true } });
  expect(window.location.href).not.toContain("abc");
  expect(window.location.hash).toBe("");
});

test("a browser that refuses cookies does not use the link up, and says where it works", async () => {
  const cookieEnabled = vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await openLink({ json: { opened: true } });
  const link: HTMLInputElement = await screen.findByLabelText("The address of this page");
  expect(link.value).toBe(`${window.location.origin}/my-enrollment/open#token=abc`);
  expect(screen.queryByRole("button", { name: "Open my enrollment" })).toBeNull();
  cookieEnabled.mockRestore();
});

const renewal = "/api/my-enrollment/link/renewal";
const openUsedLink = (answer: FakeResponse) =>
  openLink(errorResponse("link_used"), "#token=abc", { [`POST ${renewal}`]: answer });

test("a link that something else opened before is renewed with one press, without typing", async () => {
  const { api, press, user } = await openUsedLink({ json: { sent: true } });
  await press();
  await expectFocus(await screen.findByText(/This link was opened before/));
  expect(screen.queryByRole("textbox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Send me a fresh one" }));
  await expectFocus(await screen.findByText(/A fresh link is on its way/));
  expect(api.requestsTo(renewal).map(({ body }) => body)).toEqual([
    { token: "abc", purpose: "my-enrollment", language: "en" },
  ]);
});

test("a link that is too old to be renewed asks for the address", async () => {
  const { press, user } = await openUsedLink(errorResponse("link_not_valid"));
  await press();
  await user.click(await screen.findByRole("button", { name: "Send me a fresh one" }));
  await expectFocus(await screen.findByText(/This link doesn't work any more/));
  expect(screen.getByLabelText("Your email")).toBeVisible();
});

test("a link that does not work any more offers a fresh one", async () => {
  const { api, press } = await openLink(errorResponse("link_not_valid"));
  await press();
  await expectFocus(await screen.findByText(/This link doesn't work any more/));
  expect(screen.queryByRole("button", { name: "Open my enrollment" })).toBeNull();
  expect(screen.getByRole("button", { name: "Send me a fresh one" })).toBeVisible();
  expect(api.requestsTo("/api/my-enrollment/link")).toEqual([]);
});

test("a link without a token offers a fresh one at once", async () => {
  await openLink({ json: { opened: true } }, "");
  expect(screen.getByRole("button", { name: "Send me a fresh one" })).toBeVisible();
});

test("keeps the button after a failure that is not the link's", async () => {
  const { press } = await openLink("unreachable");
  await press();
  expect(await screen.findByText(/We can't reach Wattigator right now/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Open my enrollment" })).toBeEnabled();
});

test("a link to a new address says that its button changes the address, and sends its purpose", async () => {
  const api = fakeApi({
    "POST /api/my-enrollment/open": { json: { opened: true } },
    "GET /api/my-enrollment": nothing,
  });
  window.history.replaceState(null, "", "/my-enrollment/new-address#token=abc");
  const { user } = renderSite("/my-enrollment/new-address");
  await screen.findByRole("heading", { level: 1, name: "Change my email address" });
  expect(screen.getByText(/use the address that got this email for your enrollment/)).toBeVisible();
  expect(api.requestsTo("/api/my-enrollment/open")).toEqual([]);

  await user.click(screen.getByRole("button", { name: "Change my email address" }));
  await screen.findByRole("heading", { level: 1, name: "My enrollment" });
  expect(api.requestsTo("/api/my-enrollment/open")[0]?.body).toEqual({
    token: "abc",
    purpose: "new-address",
  });
});
