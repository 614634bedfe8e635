import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, sessionId, storeSessionId } from "#tests/web/support/builders.ts";
import { company, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

test("names the masked address that nobody has confirmed, and where it is corrected", async () => {
  storeSessionId();
  const session = { ...aSession({ status: "completed" }), unconfirmedEmail: "a•••@gmial.com" };
  fakeApi({ [`GET /api/session/${sessionId}`]: { json: session } });
  renderSite("/signup");
  const text = await screen.findByText(/^You've signed, but your email isn't confirmed yet\./);
  expect(text).toHaveAttribute("data-dd-privacy", "mask");
  expect(text).toHaveTextContent(
    /we sent to a•••@gmial\.com: until then, .* fix it below, at 'See your enrollment'/,
  );
  expect(screen.getByRole("link", { name: "See your enrollment" })).toHaveAttribute("href", "/confirmation");
  expect(screen.queryByText(/Your application is complete/)).toBeNull();
  expect(screen.queryByText(/To correct your name or email, open/)).toBeNull();
});

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
