import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, customerId, sessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

async function setup() {
  const api = fakeApi({
    "POST /api/session": { json: { sessionId } },
    "POST /api/customer/create": { json: { customerId } },
    [`GET /api/session/${sessionId}`]: { json: aSession() },
  });
  const { user, pathname } = renderSite("/signup");
  const button = await screen.findByRole("button", { name: "Get started" });
  const lastName = screen.getByLabelText("Last Name");
  await user.type(screen.getByLabelText("First Name"), "Jae");
  await user.type(screen.getByLabelText("Email"), "jae@example.org");
  return { api, user, pathname, button, lastName };
}

test("asks once whether one letter is the whole name, and accepts it", async () => {
  const { api, user, pathname, button, lastName } = await setup();
  await user.type(lastName, "O");
  await user.click(button);
  await waitFor(() =>
    expect(lastName).toHaveAccessibleDescription("Is this your whole last name? If it is, please continue."),
  );
  expect(api.requestsTo("/api/session")).toEqual([]);

  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")[0]?.body).toMatchObject({ firstName: "Jae", lastName: "O" });
});

test("does not ask while the name is typed, nor when it was a slip", async () => {
  const { user, pathname, button, lastName } = await setup();
  await user.type(lastName, "P");
  await user.click(button);
  await waitFor(() => expect(lastName).toHaveAccessibleDescription(/whole last name/));
  await user.clear(lastName);
  await user.type(lastName, "Q");
  expect(lastName).not.toHaveAccessibleDescription(/whole last name/);
  await user.type(lastName, "uinn");
  await user.click(button);
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
});

test("says when it is typed that the documents cannot print a name", async () => {
  const { user, lastName } = await setup();
  await user.type(lastName, "李明");
  await user.tab();
  expect(lastName).toHaveAccessibleDescription(
    "Our documents can't print these letters. Please write the name as it is printed on your bill.",
  );
});
