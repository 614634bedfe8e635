import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { limits } from "#domain/limits.ts";
import { errorResponse, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("every public page and the enrollment link to My enrollment in the footer", async () => {
  fakeApi({});
  renderSite("/about");
  const footer = within(await screen.findByRole("contentinfo"));
  expect(footer.getByRole("link", { name: "My enrollment" })).toHaveAttribute("href", "/my-enrollment");
});

test("the sign-up offers a link to who has been here before; the form comes when it is asked for", async () => {
  const api = fakeApi({ "POST /api/my-enrollment/link": { json: { sent: true } } });
  const { user } = renderSite("/signup");
  expect(await screen.findByText(/^Been here before/)).toBeVisible();
  expect(screen.queryByLabelText("Your email")).toBeNull();

  await user.click(screen.getByRole("link", { name: "Email me a link" }));
  const email = await screen.findByLabelText("Your email");
  await waitFor(() => expect(email).toHaveFocus());
  await user.type(email, "ana@example.org{Enter}");
  expect(await screen.findByText(/^If we know ana@example.org/)).toBeVisible();
  expect(api.requestsTo("/api/session")).toEqual([]);
});

test("says how many links an address gets, and takes another address", async () => {
  fakeApi({ "POST /api/my-enrollment/link": { json: { sent: true } } });
  const { user } = renderSite("/signup");
  await user.click(await screen.findByRole("link", { name: "Email me a link" }));
  await user.type(await screen.findByLabelText("Your email"), "anna@example.org{Enter}");
  const { max } = limits.accessLinksOfAskerPerHour;
  expect(await screen.findByText(new RegExp(`at most ${max} links an hour`))).toBeVisible();

  await user.click(screen.getByRole("button", { name: "Use another address" }));
  const email = await screen.findByLabelText("Your email");
  expect(email).toHaveFocus();
  await user.clear(email);
  await user.type(email, "ana@example.org{Enter}");
  expect(await screen.findByText(/^If we know ana@example.org/)).toBeVisible();
});

test("says why no link can be asked for", async () => {
  fakeApi({ "POST /api/my-enrollment/link": errorResponse("limited_for_an_hour") });
  const { user } = renderSite("/signup");
  await user.click(await screen.findByRole("link", { name: "Email me a link" }));
  await user.type(await screen.findByLabelText("Your email"), "ana@example.org{Enter}");
  expect(await screen.findByText(/Please wait an hour/)).toBeVisible();
});

test("an application that continued on another device is no longer here, and the screen says how to get to it", async () => {
  localStorage.setItem("session_id", "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01");
  fakeApi({ "GET /api/session/0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01": errorResponse("session_not_found") });
  renderSite("/signup");
  expect(await screen.findByText(/If you went on with another device, finish it there/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Email me a link" })).toBeVisible();
});

test("a link that no longer works offers another way in", async () => {
  fakeApi({ "POST /api/email/confirm": errorResponse("link_not_valid") });
  renderSite("/confirm-email");
  expect(await screen.findByRole("link", { name: "Email me a link" })).toBeVisible();
});
