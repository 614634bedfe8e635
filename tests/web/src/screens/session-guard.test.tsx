import { configure, screen, waitFor } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { setup as openManualForm } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { aSession, customerId, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { errorResponse, type FakeResponse, fakeApi, sessionResponse } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("redirects a browser without a session to the home page", async () => {
  fakeApi({});
  const { pathname } = renderSite("/utility-confirmation");
  await waitFor(() => expect(pathname()).toBe("/"));
});

test("explains at the sign-up that an application went on with another device, without the answer for its home", async () => {
  storeSessionId();
  localStorage.setItem("initialZip", "07102");
  localStorage.setItem("initialUtility", "pse");
  fakeApi({ [`GET /api/session/${sessionId}`]: errorResponse("session_not_found") });
  const { pathname } = renderSite("/utility-confirmation");
  await waitFor(() => expect(pathname()).toBe("/signup"));
  expect(await screen.findByText(/If you went on with another device, finish it there/)).toBeVisible();
  expect(screen.queryByText(/^Good news/)).toBeNull();
});

test("leads to My enrollment from an application whose household has moved with another one, and forgets it", async () => {
  storeSessionId();
  localStorage.setItem("customer_id", customerId);
  const api = fakeApi({ [`GET /api/session/${sessionId}`]: errorResponse("already_moved") });
  renderSite("/utility-verification");
  expect(await screen.findByRole("heading", { name: "You've moved already" })).toBeVisible();
  const link = screen.getByRole("link", { name: "Go to My enrollment" });
  expect(link).toHaveAttribute("href", "/my-enrollment");
  expect(localStorage.getItem("session_id")).toBeNull();
  expect(localStorage.getItem("customer_id")).toBeNull();
  expect(api.requestsTo(`/api/session/${sessionId}`)).toHaveLength(1);
});

test("shows from the top that a screen loads, however far down the page before was scrolled", async () => {
  storeSessionId();
  const answer = Promise.withResolvers<FakeResponse>();
  fakeApi({ [`GET /api/session/${sessionId}`]: () => answer.promise });
  // Newer browsers return a promise.
  const scrollTo = vi.spyOn(window, "scrollTo").mockImplementation(() => Promise.resolve());
  renderSite("/utility-verification");
  expect(await screen.findByText("Just a moment…")).toBeVisible();
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  answer.resolve({ json: aSession() });
  expect(await screen.findByRole("heading", { name: "Let's make this easy" })).toBeVisible();
});

test("shows an error screen with the request id instead of redirecting when the session cannot be loaded", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: errorResponse("unhealthy") });
  const { pathname } = renderSite("/utility-confirmation");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getByText("Reference: req-1")).toBeVisible();
  expect(pathname()).toBe("/utility-confirmation");
});

test("does not redirect by the session of the screen before, where React mounts each screen twice", async () => {
  configure({ reactStrictMode: true }); // as `npm run dev` does
  onTestFinished(() => configure({ reactStrictMode: false }));
  const answered = Promise.withResolvers<void>();
  let loads = 0;
  const { fillInForm, submit, pathname } = await openManualForm({
    [`GET /api/session/${sessionId}`]: async () => {
      const isSubmitted = localStorage.getItem("customer_id") !== null;
      if (isSubmitted && ++loads > 1) await answered.promise;
      return sessionResponse(aSession())();
    },
  });
  await fillInForm();
  await submit();
  await waitFor(() => expect(loads).toBe(2));
  answered.resolve();
  expect(await screen.findByRole("heading", { name: "Check and sign" })).toBeVisible();
  expect(pathname()).toBe("/utility-confirmation");
});
