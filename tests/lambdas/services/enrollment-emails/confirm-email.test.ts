import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { confirmEmail } from "#lambdas/services/enrollment-emails/confirm-email.ts";
import { createEmailConfirmationLink, createNotMeLink } from "#lambdas/shared/links/create-links.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { InMemoryEnrollmentNumbers } from "#tests/builders/enrollment-numbers.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { anUnboundToken, tokenIn } from "#tests/builders/links.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const at = noon.toISOString();
const signing = { siteOrigin: "https://wattigator.example", key: linkKey, at: noon };

function setup(changes: Partial<EnrollmentRecord> = {}) {
  const enrollment = anEnrollment({ stage: "completed", ...changes });
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const handle = confirmEmail({
    enrollments,
    numbers: new InMemoryEnrollmentNumbers(enrollments),
    linkKey,
    now: () => noon,
  });
  const post = (token: string, action: "look" | "confirm" = "confirm") =>
    handle(handlerInput<typeof routes.confirmEmail>({ body: { token, action } }));
  const link = (address: Partial<EnrollmentRecord> = {}) =>
    createEmailConfirmationLink({ ...enrollment, ...address }, "en", signing);
  return { enrollments, post, link };
}

test("confirms the e-mail address that the link was sent to", async () => {
  const { enrollments, post, link } = setup();
  const url = new URL(await link());
  expect(url.pathname).toBe("/confirm-email");
  expect(url.href).not.toContain("example.org");

  expect(await post(tokenIn(url.href))).toEqual({
    status: 200,
    body: { isConfirmed: true, enrollment: "completed" },
  });
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBe(at);
});

test("says whether the address is confirmed, and changes nothing, when the page is opened", async () => {
  const { enrollments, post, link } = setup();
  const token = tokenIn(await link());
  expect(await post(token, "look")).toMatchObject({ body: { isConfirmed: false } });
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBeUndefined();
  await post(token);
  expect(await post(token, "look")).toMatchObject({ body: { isConfirmed: true, enrollment: "completed" } });
});

test("confirms once, and gives the same answer again", async () => {
  const { enrollments, post, link } = setup({ emailConfirmedAt: "2026-11-19T17:00:00.000Z" });

  expect(await post(tokenIn(await link()))).toMatchObject({ status: 200 });
  expect(enrollments.get(ids.customer)).toMatchObject({
    emailConfirmedAt: "2026-11-19T17:00:00.000Z",
    version: 1,
  });
});

test("says what is left to do", async () => {
  const unfinished = setup({ stage: "submitted" });
  expect(await unfinished.post(tokenIn(await unfinished.link()))).toMatchObject({
    body: { enrollment: "unfinished" },
  });
  const superseded = setup({ numberLost: { reason: "superseded", at } });
  expect(await superseded.post(tokenIn(await superseded.link()))).toMatchObject({
    body: { enrollment: "ended" },
  });
});

test("says by when a project is found, until there is one", async () => {
  const waiting = setup({ completedAt: at });
  expect(await waiting.post(tokenIn(await waiting.link()), "look")).toMatchObject({
    body: { enrollment: "completed", matchBy: "2027-01-19T12:00:00.000Z" },
  });
  const matched = { kind: "matched", project: "Elm Street Solar", at, by: "maria" } as const;
  for (const changes of [{ progress: [matched] }, { numberLost: { reason: "canceled", at } as const }]) {
    const { post, link } = setup({ completedAt: at, ...changes });
    expect(await post(tokenIn(await link()), "look")).not.toHaveProperty("body.matchBy");
  }
});

const daysAgo = (days: number) => new Date(noon.getTime() - days * 24 * 60 * 60 * 1000).toISOString();

test.each([
  ["six days ago by the mailbox", "mailbox", 6, { undoUntil: "2026-11-21T17:00:00.000Z" }],
  ["eight days ago by the mailbox", "mailbox", 8, {}],
  ["by support", "support", 1, {}],
] as const)("says that the enrollment was held back %s", async (_case, by, days, hold) => {
  const numberLost = { reason: "held_back", at } as const;
  const { post, link } = setup({ hold: { at: daysAgo(days), by }, numberLost });
  expect(await post(tokenIn(await link()))).toMatchObject({
    status: 200,
    body: { enrollment: "ended", hold },
  });
});

test("calls a held enrollment that was canceled since ended", async () => {
  const { post, link } = setup({ hold: { at, by: "mailbox" }, numberLost: { reason: "canceled", at } });
  expect(await post(tokenIn(await link()))).toEqual({
    status: 200,
    body: { isConfirmed: true, enrollment: "ended" },
  });
});

test("rejects a link to an address that was corrected, of another kind or with a changed token", async () => {
  const { enrollments, post, link } = setup();
  const notMe = await createNotMeLink(anEnrollment(), "en", signing);
  const earlier = await link({ email: "attacker@example.org" });
  const tokens = [tokenIn(notMe), tokenIn(earlier), `${tokenIn(await link())}x`, "", "nonsense", "\ud800"];
  for (const token of tokens) {
    expect(await post(token)).toMatchObject({ status: 404, code: "link_not_valid" });
  }
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBeUndefined();
});

test("a link of before confirms the address that it signs, and no other", async () => {
  const { enrollments, post } = setup();
  const target = { customerId: ids.customer, sentAt: noon };
  const earlier = await anUnboundToken("emailConfirmation", { ...target, ids: ["attacker@example.org"] });
  expect(await post(earlier)).toMatchObject({ status: 404, code: "link_not_valid" });
  const present = await anUnboundToken("emailConfirmation", { ...target, ids: ["ana@example.org"] });
  expect(await post(present)).toMatchObject({ status: 200 });
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBe(at);
});

test("confirms nothing with a link that was sent before a deletion request", async () => {
  const { enrollments, post, link } = setup({ supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] });
  expect(await post(tokenIn(await link()))).toMatchObject({ code: "link_not_valid" });
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBeUndefined();
});
