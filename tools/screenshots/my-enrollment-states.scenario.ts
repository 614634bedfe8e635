import { expect, type Page } from "@playwright/test";
import { type ErrorCode, errorStatus } from "#contracts/http/error-codes.ts";
import type { MyEnrollment, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { type RouteName, routes } from "#contracts/http/routes.ts";
import { test } from "./capture.ts";

const completedAt = "2026-11-20T17:00:00.000Z";
const end = { when: "at_once", date: "2026-11-20" } as const;
const active: OwnEnrollment = {
  customerId: "c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02",
  sessionId: "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01",
  state: "active",
  firstName: "Ana",
  lastName: "Rivera",
  contactRevision: 0,
  corrections: [],
  hasBill: false,
  completedAt,
  progress: { received: { at: completedAt }, checked: {}, matched: {}, sent: {}, creditExpected: {} },
  emails: [{ kind: "confirmation", state: "sent", at: completedAt }],
  phone: "(732) 555-0142",
  contactMethod: "Email",
  calls: { agreed: false, at: completedAt },
  serviceAddress: { street: "859 Pemberly St", unit: "Apt 3B", city: "Freehold", state: "NJ", zip: "07728" },
  utility: "jcpl",
  accountNumberEnding: "9084",
  discount: { percent: 20, minimum: 15, ratesFrom: "2026-01-01" },
  cancellationTerms: { end, isFinal: false },
};
const canceled: OwnEnrollment = {
  ...active,
  state: "ended",
  ended: { reason: "canceled", at: completedAt },
  cancellationTerms: undefined,
  cancellation: { at: completedAt, end, undoUntil: "2099-11-27T17:00:00.000Z" },
};
const endedByMove: OwnEnrollment = {
  ...canceled,
  customerId: "4f0e5f80-5c53-4c0e-a4a7-7d6a0a3f5a02",
  ended: { reason: "moved", at: completedAt },
  cancellation: undefined,
  moved: { at: completedAt, end, newHome: "enrolled" },
};

const aMyEnrollment = (...enrollments: OwnEnrollment[]): MyEnrollment => ({
  email: "ana@example.org",
  enrollments,
  unfinished: [],
});

const answer = (page: Page, name: RouteName, json: unknown) =>
  page.route(`**${routes[name].path}`, (route) => route.fulfill({ json }));
const refuse = (page: Page, name: RouteName, code: ErrorCode, more: object = {}) =>
  page.route(`**${routes[name].path}`, (route) =>
    route.fulfill({ status: errorStatus[code], json: { code, error: "", requestId: "1", ...more } }),
  );

test("my-enrollment, changes", async ({ page, messages, capture }) => {
  const { myEnrollment, paths } = messages;
  const { change, labels, cancel, contactMethods, allowCalls } = myEnrollment.contact;
  const open = async (detail: keyof typeof labels) => {
    await page.getByRole("button", { name: `${change}: ${labels[detail]}` }).click();
    await page.getByRole("button", { name: cancel }).waitFor();
  };
  await answer(page, "getMyEnrollment", aMyEnrollment(active));
  await page.goto(paths.myEnrollment);
  for (const detail of ["phone", "language", "contactMethod"] as const) {
    await open(detail);
    await capture(`my-enrollment-change-${detail}`);
  }
  await page.getByLabel(labels.contactMethod).selectOption({ label: contactMethods.Phone });
  await page.getByRole("button", { name: allowCalls }).waitFor();
  await capture("my-enrollment-contact-by-phone");
  await refuse(page, "changeContactDetails", "contact_details_changed");
  await page.getByRole("button", { name: allowCalls }).click();
  await page.locator("form").getByRole("alert").waitFor();
  await capture("my-enrollment-contact-refused");
  await page.getByRole("button", { name: cancel }).click();

  await page.getByText(myEnrollment.actions.title).click();
  await page.getByRole("button", { name: myEnrollment.cancellation.start }).click();
  await capture("my-enrollment-cancel");
  await refuse(page, "getMyEnrollment", "access_expired");
  await refuse(page, "changeCancellation", "access_expired");
  await page.getByRole("button", { name: myEnrollment.cancellation.confirm }).click();
  await page.getByText(myEnrollment.closed.notDone).waitFor();
  await capture("my-enrollment-not-done");
});

test("my-enrollment, cards", async ({ page, messages, capture }) => {
  const { myEnrollment, openLink, paths } = messages;
  const show = async (found: MyEnrollment) => {
    await answer(page, "getMyEnrollment", found);
    await page.goto(paths.myEnrollment);
    await expect(page.getByRole("button", { name: myEnrollment.signOut.here })).toBeVisible();
  };
  await show(aMyEnrollment(active));
  await capture("my-enrollment-card-active");
  await show(aMyEnrollment(canceled));
  await capture("my-enrollment-card-canceled");
  await show(aMyEnrollment(endedByMove));
  await capture("my-enrollment-card-moved");
  await page.getByText(myEnrollment.state.rest).click();
  await capture("my-enrollment-card-ended-open");
  await show(aMyEnrollment({ ...active, state: "held", hold: {}, cancellationTerms: undefined }));
  await capture("my-enrollment-card-held");
  await show(aMyEnrollment());
  await capture("my-enrollment-nothing");

  await answer(page, "signOut", { signedOut: true });
  await page.getByRole("button", { name: myEnrollment.signOut.everywhere }).click();
  await page.getByText(myEnrollment.closed.signedOutEverywhere).waitFor();
  await capture("my-enrollment-signed-out");

  await page.goto(`${paths.openNewAddress}#token=used`);
  await page.getByRole("button", { name: openLink["new-address"].button }).click();
  await page.getByText(openLink["new-address"].notValid).waitFor();
  await capture("my-enrollment-new-address-used");
});
