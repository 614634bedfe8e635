import { openCorrections } from "#domain/corrections.ts";
import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/household.ts";
import { completeEnrollment, openMyEnrollment, openPart } from "./support/my-enrollment.ts";

test("a household asks for corrections by keyboard, withdraws one, and reads our answer", {
  tag: "@verify",
}, async ({ page, household }) => {
  test.slow();
  await completeEnrollment(household);
  const before = await household.enrollment();
  await openMyEnrollment(household);

  await openPart(page, "What we know about you, and corrections");
  const ask = page.getByRole("button", { name: "Ask for a correction" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const topic = page.getByLabel("What is wrong?");
  await expect(topic).toBeFocused();
  await page.getByLabel("Right last name").fill("Rivera Díaz");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("We received your request.", { exact: false })).toBeVisible();
  await expect(page.getByText("Ana Rivera Díaz")).toBeVisible();
  await expect(ask).toBeFocused();

  await page.keyboard.press("Enter");
  await topic.selectOption("Number that enrolls your meter");
  await expect(page.getByText(/sign a new disclosure form/).first()).toBeVisible();
  await page.getByLabel("Right Customer Number").fill("08001234567890123456");
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("ends in 3456")).toBeVisible();
  await page.getByRole("button", { name: "Withdraw: Number that enrolls your meter" }).click();
  await expect(page.getByText(/^You withdrew it on/)).toBeVisible();
  await expectAccessible(page);

  const asked = await household.enrollment();
  const [request] = openCorrections(asked.corrections);
  if (!request) throw new Error("No request is open.");
  await expect
    .poll(() => household.supportSubjects(asked.customerId))
    .toContain(`A household asks for a correction, ${asked.customerId}`);
  const answered = await household.support().correctForSupport({
    customerId: asked.customerId,
    evidence: { by: "support", operator: "maria", identifiedBy: "a bill of November" },
    correction: { action: "answer", requestId: request.id, answer: { outcome: "corrected" } },
  });
  expect(answered).toMatchObject({ outcome: "recorded" });

  const subjects = async () => (await household.mails()).map(({ subject }) => subject);
  await expect.poll(subjects).toContain("Our answer to your correction request");
  await page.reload();
  await expect(page.getByText(/^Answered on .+ We corrected it\. Your signed papers stay/)).toBeVisible();
  const after = await household.enrollment();
  expect(after.lastName).toBe("Rivera Díaz");
  expect(after.disclosure).toEqual(before.disclosure);
});
