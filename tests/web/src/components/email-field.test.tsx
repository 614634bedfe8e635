import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSession, customerId, sessionId } from "#tests/web/support/builders.ts";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

async function setup(path: string, label: string) {
  const api = fakeApi({
    "POST /api/session": { json: { sessionId } },
    "POST /api/customer/create": { json: { customerId } },
    "POST /api/contact": { json: { sent: true } },
    [`GET /api/session/${sessionId}`]: { json: aSession() },
  });
  const { user, pathname } = renderSite(path);
  return { api, user, pathname, field: await screen.findByLabelText(label) };
}

const name = "Did you mean ana@gmail.com?";
const question = () => screen.queryByRole("button", { name });
const findQuestion = () => screen.findByRole("button", { name });

test.each([
  ["/signup", "Email"],
  ["/contact", "Email"],
])("%s asks about a slip while it is typed, and corrects it with one press", async (path, label) => {
  const { user, field } = await setup(path, label);
  await user.type(field, "ana@gmial.com");
  await user.click(await findQuestion());
  expect(field).toHaveValue("ana@gmail.com");
  expect(field).toHaveFocus();
  await waitFor(() => expect(question()).toBeNull());
});

test("what was corrected is what is sent", async () => {
  const { api, user, pathname, field } = await setup("/signup", "Email");
  await user.type(screen.getByLabelText("First Name"), "Ana");
  await user.type(screen.getByLabelText("Last Name"), "Rivera");
  await user.type(field, "ana@gmial.com");
  await user.click(await findQuestion());
  await user.click(screen.getByRole("button", { name: "Get started" }));
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")[0]?.body).toMatchObject({ email: "ana@gmail.com" });
});

test("an address that may yet become right is asked about when the field is left", async () => {
  const { user, field } = await setup("/signup", "Email");
  await user.type(field, "ana@gmail.co");
  expect(question()).toBeNull();
  await user.tab();
  expect(await findQuestion()).toBeVisible();
});

/** Submits the sign-up with an address whose question was overlooked. */
async function submitWithSlip() {
  const page = await setup("/signup", "Email");
  await page.user.type(screen.getByLabelText("First Name"), "Ana");
  await page.user.type(screen.getByLabelText("Last Name"), "Rivera");
  await page.user.type(page.field, "ana@gmial.com");
  await findQuestion();
  await page.user.click(screen.getByRole("button", { name: "Get started" }));
  const text = await screen.findByText(/^Did you mean ana@gmail\.com\? A wrong one may be/);
  return { ...page, text };
}

test("an overlooked slip is asked about in sight before anything is sent, and the answer goes on", async () => {
  const { api, user, pathname, text } = await submitWithSlip();
  expect(text).toHaveFocus();
  expect(api.requestsTo("/api/session")).toHaveLength(0);
  await user.click(screen.getByRole("button", { name: "Yes, correct it" }));
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")[0]?.body).toMatchObject({ email: "ana@gmail.com" });
});

test("nobody has to accept it: somebody may really have that address", async () => {
  const { api, user, pathname } = await submitWithSlip();
  await user.click(screen.getByRole("button", { name: "No, keep what I typed" }));
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")[0]?.body).toMatchObject({ email: "ana@gmial.com" });
});

test("who corrects the address by typing is not asked about the one before", async () => {
  const { api, user, pathname, field, text } = await submitWithSlip();
  await user.clear(field);
  await user.type(field, "ana@example.org");
  await waitFor(() => expect(text).not.toBeInTheDocument());
  await user.click(screen.getByRole("button", { name: "Get started" }));
  await waitFor(() => expect(pathname()).toBe("/utility-verification"));
  expect(api.requestsTo("/api/customer/create")[0]?.body).toMatchObject({ email: "ana@example.org" });
});

test("names the letter that no address has", async () => {
  const { user, field } = await setup("/signup", "Email");
  await user.type(field, "josé@example.org");
  await user.tab();
  await waitFor(() => expect(field).toHaveAccessibleDescription(/can't have the letter “é”/));
});
