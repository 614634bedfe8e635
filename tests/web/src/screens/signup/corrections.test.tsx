import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { company, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("leads to My enrollment to correct the name or the email of a completed application", async () => {
  storeSessionId();
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: aSession({ status: "completed" }) } });
  renderSite("/signup");
  const text = await screen.findByText(/To correct your name or email, open/);
  expect(within(text).getByRole("link", { name: "My enrollment" })).toHaveAttribute("href", "/my-enrollment");
  // Its link goes to the address on file, which may be the wrong one.
  expect(text).toHaveTextContent(/If our emails don't reach you, call/);
  expect(within(text).getByRole("link", { name: company.helpEmail })).toBeVisible();
});
