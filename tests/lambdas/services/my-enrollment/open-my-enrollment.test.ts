import { describe, expect, test } from "vitest";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { findAccess } from "#lambdas/shared/middleware/access.ts";
import { linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { countEmail } from "#lambdas/shared/records/email-counts.ts";
import { ids, noon } from "#tests/builders/records.ts";
import { aVendorChoice } from "#tests/builders/vendor-choices.ts";
import { completedFrom, cookieIn, emailKey, setup } from "./support/links.ts";

const at = noon.toISOString();

test("exchanges the token for a cookie that gives this browser access for 12 hours", async () => {
  const { sessions, open, link } = setup({});
  const reply = await open(await link());
  expect(reply).toMatchObject({ status: 200, body: { opened: true } });
  const cookie = cookieIn(reply);
  expect(cookie).toMatch(
    /^__Host-access=[\w-]{43}\.[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const access = findAccess([cookie.split(";")[0] ?? ""]);
  expect(access && (await sessions.find(access))).toEqual({ emailKey });
  expect(JSON.stringify([...sessions.items.values()])).not.toContain(cookie.split(/[.;]/)[1]);
});

test("says of a used token that it was used, and gives no access", async () => {
  const { sessions, open, link } = setup({});
  const token = await link();
  await open(token);
  const before = structuredClone(sessions.items);
  expect(await open(token, "s".repeat(43))).toMatchObject({ status: 409, code: "link_used" });
  expect(sessions.items).toEqual(before);
});

test("gives one and the same answer to an expired, a forged and an empty token", async () => {
  const { open, link, wait } = setup({});
  const expired = await link();
  wait(30);
  const answers = [];
  for (const token of [expired, "forged", ""]) answers.push(await open(token));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, code: "link_not_valid" });
});

test("confirms the address on its completed enrollments, once, and on no application, which a stranger could complete", async () => {
  const submitted = { customerId: crypto.randomUUID(), stage: "submitted" } as const;
  const lead = { customerId: crypto.randomUUID(), stage: "lead" } as const;
  const other = { customerId: crypto.randomUUID(), emailKey: "other@example.org" };
  const earlier = { customerId: crypto.randomUUID(), emailConfirmedAt: "2026-11-19T17:00:00.000Z" };
  const { enrollments, open, link } = setup({}, submitted, lead, other, earlier);
  await open(await link());
  const confirmedAt = (id: string) => enrollments.get(id)?.emailConfirmedAt;
  expect(confirmedAt(ids.customer)).toBe(at);
  expect(confirmedAt(submitted.customerId)).toBeUndefined();
  expect(confirmedAt(lead.customerId)).toBeUndefined();
  expect(confirmedAt(other.customerId)).toBeUndefined();
  expect(enrollments.get(earlier.customerId)).toMatchObject({ ...earlier, version: 1 });
});

test("confirms what was completed from where the link is opened first, and alone", async () => {
  const own = { ...completedFrom("203.0.113.7"), createdAt: "2026-10-01T00:00:00.000Z" };
  const strangers = Array.from({ length: 25 }, () => completedFrom("198.51.100.1"));
  const { enrollments, open, link } = setup(...strangers, own);
  const confirmed = () =>
    [...strangers, own].filter(
      ({ customerId }) => enrollments.get(customerId)?.emailConfirmedAt !== undefined,
    );
  await open(await link());
  expect(confirmed()).toEqual([own]);
  await open(await link());
  expect(confirmed()).toHaveLength(21);
});

test("confirms twenty enrollments at a time", async () => {
  const completed = Array.from({ length: 25 }, () => ({ customerId: crypto.randomUUID() }));
  const { enrollments, open, link } = setup(...completed);
  const confirmed = () =>
    completed.filter(({ customerId }) => enrollments.get(customerId)?.emailConfirmedAt !== undefined);
  await open(await link());
  expect(confirmed()).toHaveLength(20);
  await open(await link());
  expect(confirmed()).toHaveLength(25);
});

test.each([
  ["held back", { hold: { at, by: "mailbox" } }],
  ["canceled", { numberLost: { reason: "canceled", at } }],
  ["to be deleted", { supportEvents: [{ kind: "deletion_asked", at, by: "maria" }] }],
] as const)("confirms no enrollment that is %s", async (_case, change) => {
  const { enrollments, open, link } = setup(change as Partial<EnrollmentRecord>);
  expect(await open(await link())).toMatchObject({ status: 200 });
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBeUndefined();
});

test("leaves the link as it was when a store of ours fails", async () => {
  const { sessions, open, link } = setup({});
  const token = await link();
  const add = sessions.add.bind(sessions);
  sessions.add = () => Promise.reject(new Error("The table does not answer."));
  await expect(open(token)).rejects.toThrow("The table does not answer.");
  sessions.add = add;
  expect(await open(token)).toMatchObject({ status: 200 });
});

test("confirms nothing and gives no access with an invalid token", async () => {
  const { enrollments, sessions, open } = setup({});
  await open("forged");
  expect(enrollments.get(ids.customer)?.emailConfirmedAt).toBeUndefined();
  expect(sessions.items.size).toBe(0);
});

describe("the choice about vendors", () => {
  const cookiesOf = (reply: object) => ("cookies" in reply ? (reply.cookies as string[]) : []);

  const access = expect.stringMatching(/^__Host-access=/);

  test("reaches this browser if the household switched them off", async () => {
    const { open, link } = setup({ vendorChoices: [aVendorChoice("off")] });
    expect(cookiesOf(await open(await link()))).toEqual([
      access,
      expect.stringMatching(/^vendor-opt-out=1;/),
      expect.stringMatching(/^awc=; Max-Age=0;/),
    ]);
  });

  test("leaves the browser as it is if it was never made, or was taken back", async () => {
    for (const vendorChoices of [undefined, [aVendorChoice("off"), aVendorChoice("on")]]) {
      const { open, link } = setup({ vendorChoices });
      expect(cookiesOf(await open(await link()))).toEqual([access]);
    }
  });
});

describe("the limit of links", () => {
  const secret = "s".repeat(43);
  const asker = { network: "network", browserHash: linkRequestHash(secret) };
  const counted = { to: emailKey, kind: "accessLink", asker: asker.network } as const;
  const { max } = limits.accessLinksOfAskerPerHour;

  async function withUsedUpLimit() {
    const household = setup({});
    for (let link = 0; link < max; link++) await countEmail(household.limiter, counted);
    const token = await household.tokens.create({
      purpose: "my-enrollment",
      emailKey,
      language: "en",
      asker,
    });
    return { ...household, token };
  }

  test("has room again when the browser that asked opens its link", async () => {
    const { limiter, open, token } = await withUsedUpLimit();
    expect(await open(token, secret)).toMatchObject({ status: 200 });
    expect(await countEmail(limiter, counted)).toMatchObject({ ok: true });
  });

  test.each([
    ["another browser", "t".repeat(43)],
    ["a browser that never asked", undefined],
  ])("stays used up when %s opens it", async (_, otherSecret) => {
    const { limiter, open, token } = await withUsedUpLimit();
    expect(await open(token, otherSecret)).toMatchObject({ status: 200 });
    expect(await countEmail(limiter, counted)).toMatchObject({ ok: false });
  });
});
