import { uniqueNumber } from "#tests/builders/unique-number.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, type Household, test } from "./support/household.ts";
import { completeEnrollment, openMyEnrollment, openPart } from "./support/my-enrollment.ts";

/** Deletes everything, and returns what the page said before and after. */
async function deleteData({ page }: Household) {
  await openPart(page, "Privacy and data");
  await page.getByRole("button", { name: "Delete my data" }).click();
  const question = page.getByRole("group", { name: "Delete your data?" });
  await expect(question.getByRole("button", { name: "Yes, delete my data" })).toBeVisible();
  await expectAccessible(page);
  await question.getByText("What is deleted, what we keep, and until when").click();
  const [plan] = await question.allInnerTexts();
  await question.getByRole("button", { name: "Yes, delete my data" }).click();
  await expect(page.getByText("You deleted your data")).toBeVisible();
  await expectAccessible(page);
  const done = await page.getByRole("main").innerText();
  return { plan, done };
}

const receiptOf = async (household: Household) =>
  (await household.mails()).find(({ subject }) => subject === "Your data is deleted")?.body.text;

test("a household deletes an application that it did not complete: nothing of it is left", async ({
  page,
  household,
}) => {
  test.slow();
  await household.startEnrollment("07728", "jcpl");
  await household.enterManually();
  await expect(page.getByText("Saved", { exact: false }).first()).toBeVisible();
  await openMyEnrollment(household);
  const { plan, done } = await deleteData(household);
  expect(plan).toContain("Every application that isn't completed");
  expect(done).not.toContain("kept for the law");
  await expect.poll(() => receiptOf(household)).toContain("Every application that isn't completed");
  expect(await household.counts()).toMatchObject({ sessions: 0, enrollments: 0 });
  expect(await household.stored("session_id")).toBeNull();

  await page.goto("/my-enrollment");
  await expect(page.getByRole("button", { name: "Email me a link" })).toBeVisible();
});

test("a household deletes a completed enrollment: it is canceled, closed, and kept for the law until a day", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  const number = uniqueNumber("jcpl");
  await completeEnrollment(household, number);
  const before = await household.enrollment();
  await openMyEnrollment(household);
  const { done } = await deleteData(household);
  expect(done).toContain(`Your JCP&L account that ends in ${number.slice(-4)}`);
  const until = /Kept until (.+), then deleted\./.exec(done)?.[0] ?? "";
  await expect.poll(() => receiptOf(household)).toContain(until);
  expect(await household.counts()).toMatchObject({ sessions: 0, enrollments: 1 });

  await page.evaluate((id) => localStorage.setItem("customer_id", id), before.customerId);
  const closed = await household.enrollment();
  expect(closed).toMatchObject({
    closed: { evidence: { by: "household" }, keptUntil: expect.any(String) },
    cancellations: [{ kind: "canceled", wasSent: false }],
    disclosure: { hash: before.disclosure?.hash },
  });
  expect(closed).not.toHaveProperty("numberKey");
  const papers = await page.request.get(`/pdf/${before.sessionId}`);
  expect(papers.status()).toBe(404);
});
