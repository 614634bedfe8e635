import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { errorResponse, type FakeResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const sessionPath = `/api/session/${sessionId}`;

async function openHome(response?: FakeResponse) {
  const api = fakeApi(response ? { [`GET ${sessionPath}`]: response } : {});
  renderSite("/");
  await screen.findByRole("heading", { level: 1 });
  return api;
}

test.each([
  ["started", "/utility-verification"],
  ["utility_verified", "/application"],
  ["application_submitted", "/utility-confirmation"],
] as const)("home leads back to an application with status %s", async (status, path) => {
  storeSessionId();
  await openHome({ json: aSession({ status }) });
  const link = await screen.findByRole("link", { name: "Continue your application" });
  expect(link).toHaveAttribute("href", path);
  expect(document.body).not.toHaveTextContent("Ana");
});

test("home leads to the enrollment after completion", async () => {
  storeSessionId();
  await openHome({ json: aSession({ status: "completed" }) });
  const link = await screen.findByRole("link", { name: "See your enrollment" });
  expect(link).toHaveAttribute("href", "/confirmation");
  expect(screen.getByText("You've signed up.")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Continue your application" })).toBeNull();
});

test("home leads to the confirmation of the address while that is missing", async () => {
  storeSessionId();
  await openHome({ json: { ...aSession({ status: "completed" }), unconfirmedEmail: "a•••@gmial.com" } });
  const link = await screen.findByRole("link", { name: "Please confirm your email" });
  expect(link).toHaveAttribute("href", "/confirmation");
  expect(screen.getByText("You've signed up.")).toBeVisible();
  expect(document.body).not.toHaveTextContent("gmial");
});

test("home asks for no application in a browser without a session", async () => {
  const api = await openHome();
  expect(api.requestsTo(sessionPath)).toHaveLength(0);
  expect(screen.queryByRole("link", { name: "Continue your application" })).toBeNull();
});

test.each([
  ["has expired", errorResponse("session_not_found")],
  ["cannot be loaded", "unreachable"],
  ["moved with another application", errorResponse("already_moved")],
] as const)("home greets nobody whose session %s", async (_, response) => {
  storeSessionId();
  const api = await openHome(response);
  await waitFor(() => expect(api.requestsTo(sessionPath)).toHaveLength(1));
  expect(screen.queryByRole("link", { name: "Continue your application" })).toBeNull();
});

test("home forgets an application whose household has moved with another one", async () => {
  storeSessionId();
  await openHome(errorResponse("already_moved"));
  await waitFor(() => expect(localStorage.getItem("session_id")).toBeNull());
});
