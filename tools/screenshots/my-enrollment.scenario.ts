import { expect } from "@playwright/test";
import type { DeletionOutcome, MyEnrollment, OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { routes } from "#contracts/http/routes.ts";
import { utilities } from "#domain/utilities/index.ts";
import { test } from "./capture.ts";

const completedAt = "2026-11-20T17:00:00.000Z";
const later = "2026-12-04T17:00:00.000Z";

/** Long names and every part, so that the page needs the most space. */
const enrollment: OwnEnrollment = {
  customerId: "c7d1f0f2-3f0e-4d53-8a53-6b6e4f0d2b02",
  sessionId: "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01",
  state: "active",
  firstName: "Maximiliana Alexandrina",
  lastName: "von Hohenzollern-Featherstonehaugh",
  contactRevision: 0,
  corrections: [
    {
      requestId: "11f9a3c6-7a5e-4a0f-8d38-6c4b9f0e2d01",
      at: later,
      wanted: {
        topic: "name",
        firstName: "Maximiliana Alexandrina",
        lastName: "von Hohenzollern-Featherstonehaugh-Sáenz",
      },
      answerBy: "2027-01-18T17:00:00.000Z",
    },
    {
      requestId: "22f9a3c6-7a5e-4a0f-8d38-6c4b9f0e2d02",
      at: completedAt,
      wanted: { topic: "enrollmentNumber", ending: "9085" },
      answerBy: "2027-01-04T17:00:00.000Z",
      end: { kind: "declined", at: later, reason: "new_disclosure" },
    },
    {
      requestId: "33f9a3c6-7a5e-4a0f-8d38-6c4b9f0e2d03",
      at: completedAt,
      wanted: { topic: "other", about: "There are four of us, not three." },
      answerBy: "2027-01-04T17:00:00.000Z",
      end: { kind: "corrected", at: later, note: "Thank you. It says four people now." },
    },
    {
      requestId: "44f9a3c6-7a5e-4a0f-8d38-6c4b9f0e2d04",
      at: completedAt,
      wanted: { topic: "utility", utility: "ace" },
      answerBy: "2027-01-04T17:00:00.000Z",
      end: { kind: "withdrawn", at: later },
    },
  ],
  phone: "(732) 555-0142",
  serviceAddress: { street: "859 Pemberly St", unit: "Apt 3B", city: "Freehold", state: "NJ", zip: "07728" },
  household: { size: 3, income: "Yes" },
  utility: "jcpl",
  accountNumberEnding: "9084",
  source: "bill_upload",
  hasBill: true,
  discount: { percent: 20, minimum: 15, ratesFrom: "2026-01-01" },
  calls: { agreed: true, at: completedAt },
  completedAt,
  progress: {
    received: { at: completedAt },
    checked: { at: completedAt },
    matched: { at: later, project: "Cranberry Bog Solar 2" },
    sent: { at: later },
    creditExpected: { month: "2027-03" },
  },
  cancellationTerms: { end: { when: "within_two_bills" }, isFinal: true },
  movedHere: { movingDate: "2026-12-01", tellUtilityBy: "2026-12-31" },
  emails: [
    {
      kind: "confirmation",
      state: "sent",
      at: completedAt,
      content: {
        language: "en",
        subject: "You're in line for community solar",
        paragraphs: ["Hi Maximiliana, we've got your community solar application."],
      },
    },
    {
      kind: "notice",
      state: "sent",
      at: later,
      content: {
        language: "en",
        subject: "You're matched with a community solar project",
        paragraphs: ["Good news: we matched your enrollment with the project Cranberry Bog Solar 2."],
      },
    },
  ],
};

const plain: OwnEnrollment = { ...enrollment, corrections: [], movedHere: undefined };
const ended: OwnEnrollment = { ...plain, cancellationTerms: undefined };

const found: MyEnrollment = {
  email: "maximiliana.alexandrina@a-very-long-domain.example.org",
  enrollments: [
    enrollment,
    { ...ended, customerId: enrollment.sessionId, state: "held", hold: {} },
    {
      ...ended,
      customerId: "4f0e5f80-5c53-4c0e-a4a7-7d6a0a3f5a02",
      state: "ended",
      ended: { reason: "moved", at: later },
      moved: { at: later, end: { when: "within_two_bills" }, newHome: "enrolled" },
    },
  ],
  unfinished: [
    {
      sessionId: enrollment.sessionId,
      startedAt: later,
      firstName: "Maximiliana",
      isSubmitted: true,
      move: { zip: "07728", movingDate: "2026-12-01" },
    },
  ],
};

const deletion: DeletionOutcome = {
  closed: [
    {
      utility: "jcpl",
      accountNumberEnding: "9084",
      completedAt,
      end: { when: "within_two_bills" },
      keptUntil: "2033-02-28",
    },
    { utility: "jcpl", accountNumberEnding: "1177", completedAt, keptUntil: "2032-12-04" },
  ],
  removed: ["applications", "drafts", "bills", "access", "emails"],
  kept: ["conversions", "recognition", "recovery_copies", "hashes"],
};

test("my-enrollment", async ({ page, messages, capture }) => {
  const {
    myEnrollment,
    openLink,
    corrections,
    correctionForm,
    deleteData,
    emailLinkOffer,
    emailMeALink,
    paths,
  } = messages;
  await page.goto(paths.myEnrollment);
  await page.getByLabel(emailMeALink.label).fill("ana@example.org");
  await capture("my-enrollment-closed");
  await page.getByRole("button", { name: emailMeALink.button }).click();
  await page.getByText(emailMeALink.noEmail).waitFor();
  await capture("my-enrollment-asked");

  await page.goto(`${paths.openMyEnrollment}#token=used`);
  await page.getByRole("button", { name: openLink["my-enrollment"].button }).waitFor();
  await capture("my-enrollment-link");
  await page.getByRole("button", { name: openLink["my-enrollment"].button }).click();
  await page.getByText(openLink["my-enrollment"].notValid).waitFor();
  await capture("my-enrollment-link-used");

  await page.goto(`${paths.openNewAddress}#token=used`);
  await page.getByRole("button", { name: openLink["new-address"].button }).waitFor();
  await capture("my-enrollment-new-address");

  const one = { ...found, enrollments: [plain], unfinished: [] };
  await page.route(`**${routes.getMyEnrollment.path}`, (route) => route.fulfill({ json: one }), { times: 1 });
  await page.goto(paths.myEnrollment);
  await expect(page.getByRole("heading", { name: myEnrollment.progress.title })).toBeVisible();
  await capture("my-enrollment-one");
  await page.route(`**${routes.getMyEnrollment.path}`, (route) => route.fulfill({ json: found }));
  await page.goto(paths.myEnrollment);
  await expect(page.getByRole("heading", { name: myEnrollment.progress.title })).toBeVisible();
  await capture("my-enrollment-open");
  const captures = { email: "new-email", mailingAddress: "mailing-address", calls: "calls" };
  for (const detail of ["email", "mailingAddress", "calls"] as const) {
    const { change, labels, cancel } = myEnrollment.contact;
    await page
      .getByRole("button", { name: `${change}: ${labels[detail]}` })
      .first()
      .click();
    await page.getByRole("button", { name: cancel }).waitFor();
    await capture(`my-enrollment-${captures[detail]}`);
  }

  const topic = page.getByLabel(correctionForm.topic);
  await page.getByRole("button", { name: corrections.ask }).first().click();
  await topic.waitFor();
  await capture("my-enrollment-correct-address");
  await topic.selectOption("enrollmentNumber");
  await page.getByLabel(correctionForm.enrollmentNumber(utilities.jcpl.enrollmentNumber.name)).fill("123");
  await page.getByRole("button", { name: correctionForm.send }).click();
  await capture("my-enrollment-correct-number");
  await topic.selectOption("other");
  await capture("my-enrollment-correct-other");

  const { moving } = myEnrollment;
  const outside = { outcome: "outside", utilities: ["pse"] };
  await page.route(`**${routes.startMove.path}`, (route) => route.fulfill({ json: outside }));
  await page.locator("summary", { hasText: myEnrollment.actions.title }).first().click();
  await page.getByRole("button", { name: moving.start }).click();
  await page.getByLabel(moving.zip).fill("08820");
  await page.getByLabel(moving.date).fill("2026-12-01");
  await capture("my-enrollment-move");
  await page.getByRole("group", { name: moving.title }).getByRole("button", { name: moving.go }).click();
  await page.getByText(moving.cancelFree).waitFor();
  await capture("my-enrollment-move-outside");

  const { vendorChoice } = messages;
  const off = { vendorsOffSince: later };
  await page.route(`**${routes.changeVendorChoice.path}`, (route) => route.fulfill({ json: off }));
  await page.locator("summary", { hasText: myEnrollment.myData.title }).click();
  await page.getByRole("button", { name: vendorChoice.off }).click();
  await page.getByText(vendorChoice.switchedOff).waitFor();
  await capture("my-enrollment-vendors-off");

  await page.route(`**${routes.requestDeletion.path}`, (route) => route.fulfill({ json: deletion }));
  await page.getByRole("button", { name: myEnrollment.myData.delete }).click();
  await page.getByText(deleteData.intro).waitFor();
  await capture("my-enrollment-delete");
  await page.getByRole("button", { name: deleteData.confirm }).click();
  await page.getByText(deleteData.doneTitle).waitFor();
  await capture("my-enrollment-deleted");

  await page.goto(paths.signup);
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  await page.getByRole("link", { name: emailLinkOffer.button }).click();
  await page.getByLabel(emailMeALink.label).waitFor();
  await capture("signup-link");
});
