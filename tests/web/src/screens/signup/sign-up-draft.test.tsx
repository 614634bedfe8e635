import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, customerId, sessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

async function openSignUp() {
  fakeApi({
    "POST /api/session": { json: { sessionId } },
    "POST /api/customer/create": { json: { customerId } },
    [`GET /api/session/${sessionId}`]: { json: aSession() },
  });
  const page = renderSite("/signup");
  return { ...page, button: await screen.findByRole("button", { name: "Get started" }) };
}

test("keeps what was typed through a reload until it is saved", async () => {
  const first = await openSignUp();
  await first.user.type(screen.getByLabelText("First Name"), "Ana");
  await first.user.type(screen.getByLabelText("Email"), "ana@example.org");
  cleanup();

  const { user, button, pathname } = await openSignUp();
  expect(screen.getByLabelText("First Name")).toHaveValue("Ana");
  expect(screen.getByLabelText("Email")).toHaveValue("ana@example.org");
  await user.type(screen.getByLabelText("Last Name"), "Rivera");
  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(sessionStorage.getItem("sign_up_draft")).toBeNull();
});

test("refuses an impossible e-mail address when its field is left", async () => {
  const { user } = await openSignUp();
  const email = screen.getByLabelText("Email");
  await user.type(email, "ana@example");
  await user.tab();
  await waitFor(() => expect(email).toHaveAttribute("aria-invalid", "true"));
  await user.type(email, ".org");
  expect(email).not.toHaveAttribute("aria-invalid", "true");
});
