import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { setup as openApplication } from "#tests/web/src/screens/application/support/application-page.tsx";
import { openBilling } from "#tests/web/src/screens/billing/support/billing-page.tsx";
import { setup as openEnrollment } from "#tests/web/src/screens/enrollment/support/enrollment-page.tsx";
import { aSession, customerId, sessionWithBill } from "#tests/web/support/builders.ts";
import { errorResponse, type FakeResponse } from "#tests/web/support/fake-api.ts";

const move = { utility: "jcpl", zip: "07728" } as const;
const refused = errorResponse("move_outside_of_territory");
const title = "Your subscription can't move to this home";
const submitPath = "/api/application/submit";

/** The application is refused as a move, and taken on its own. */
const answer = ({ body }: { body: unknown }): FakeResponse =>
  (body as { enrollsSeparately?: boolean }).enrollsSeparately ? { json: { customerId } } : refused;

const enrollSeparately = () => screen.getByRole("button", { name: "Enroll this home on its own" });
const toasts = () => screen.queryByText("There was an error submitting your application. Please try again.");

test("a home with another utility is enrolled on its own from the form, with one press", async () => {
  const { user, submit, api } = await openApplication(
    { [`POST ${submitPath}`]: answer },
    { ...sessionWithBill(), move },
  );
  await user.type(screen.getByLabelText(/^Phone/), "609 555 0142");
  await submit();
  expect(await screen.findByRole("heading", { name: title })).toHaveFocus();
  expect(screen.getByText(/old home then stays as it is/)).toBeVisible();
  expect(toasts()).toBeNull();
  await user.click(enrollSeparately());
  await expect.poll(() => api.requestsTo(submitPath)).toHaveLength(2);
  const [first, second] = api.requestsTo(submitPath).map(({ body }) => body as Record<string, unknown>);
  expect(first).not.toHaveProperty("enrollsSeparately");
  expect(second).toEqual({ ...first, enrollsSeparately: true });
});

test("a home that was typed in is enrolled on its own, too", async () => {
  const { user, submit, fillInForm, api, pathname } = await openEnrollment(
    { [`POST ${submitPath}`]: answer },
    { ...aSession(), move },
  );
  await fillInForm();
  await submit();
  expect(await screen.findByRole("heading", { name: title })).toHaveFocus();
  await user.click(enrollSeparately());
  await expect.poll(pathname).toBe("/utility-confirmation");
  expect(api.requestsTo(submitPath)).toMatchObject([{}, { body: { enrollsSeparately: true } }]);
});

test("the billing screen says how to go on", async () => {
  const { user, terms, complete } = await openBilling({ "POST /api/application/complete": refused });
  await user.click(terms);
  await complete();
  expect(await screen.findByText(/^Your subscription can't move to another utility\./)).toBeVisible();
});
