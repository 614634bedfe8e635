import { expect, test } from "vitest";
import { createDisclosureLink, linkLifetimeDays } from "#lambdas/shared/links/create-links.ts";
import { findByDisclosureLink } from "#lambdas/shared/links/find-by-link.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { anUnboundToken, withNewAddress } from "#tests/builders/links.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const enrolled = anEnrollment({ stage: "completed", completedAt: noon.toISOString() });
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);

async function aToken(key: LinkKeyReader = linkKey, at = noon) {
  const link = new URL(
    await createDisclosureLink(enrolled, { siteOrigin: "https://wattigator.example", key, at }),
  );
  return { link, token: link.searchParams.get("token") ?? "" };
}
const open = async (token: string, { sessionId = ids.session, at = noon, enrollment = enrolled } = {}) => {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const found = await findByDisclosureLink({ sessionId, token }, { enrollments, key: linkKey, at });
  return found?.customerId;
};

test("opens the disclosure with the link's URL and token", async () => {
  const { link, token } = await aToken();
  expect(`${link.origin}${link.pathname}`).toBe(`https://wattigator.example/pdf/${ids.session}`);
  expect(await open(token)).toBe(ids.customer);
});

test.each([
  ["es", "es"],
  [undefined, "en"],
] as const)("the link in a mail with language %s names language %s", async (language, named) => {
  const href = await createDisclosureLink(
    { ...enrolled, ...(language && { language }) },
    { siteOrigin: "https://wattigator.example", key: linkKey, at: noon },
  );
  const { searchParams } = new URL(href);
  expect(searchParams.get("language")).toBe(named);
  expect(await open(searchParams.get("token") ?? "")).toBe(ids.customer);
});

test("expires after as many days as the e-mail says", async () => {
  const { token } = await aToken();
  expect(await open(token, { at: daysLater(linkLifetimeDays - 0.01) })).toBeDefined();
  expect(await open(token, { at: daysLater(linkLifetimeDays) })).toBeUndefined();
});

test("does not open the disclosure of another session", async () => {
  const { token } = await aToken();
  expect(await open(token, { sessionId: ids.bill })).toBeUndefined();
});

const canceled = { ...enrolled, numberLost: { reason: "canceled", at: noon.toISOString() } } as const;

test("opens the papers of one's own canceled enrollment, and not those of one that has another address now", async () => {
  const { token } = await aToken();
  expect(await open(token, { enrollment: canceled })).toBe(ids.customer);
  const moved = withNewAddress(canceled, "new@example.org", noon);
  expect(await open(token, { enrollment: moved })).toBeUndefined();
  const restored = withNewAddress(moved, "ana@example.org", daysLater(1));
  expect(await open(token, { enrollment: restored })).toBe(ids.customer);
});

test("a link of before that does not name its recipient opens while the address has not changed since", async () => {
  const token = await anUnboundToken("disclosure", {
    customerId: ids.customer,
    ids: [ids.session],
    sentAt: daysLater(2),
  });
  const at = daysLater(4);
  const changed = (day: number) => withNewAddress(enrolled, "new@example.org", daysLater(day));
  expect(await open(token, { at })).toBe(ids.customer);
  expect(await open(token, { at, enrollment: changed(1) })).toBe(ids.customer);
  expect(await open(token, { at, enrollment: changed(3) })).toBeUndefined();
  const back = withNewAddress(changed(3), "ana@example.org", daysLater(3.5));
  expect(await open(token, { at, enrollment: back })).toBeUndefined();
});

const deletionAsked = { kind: "deletion_asked", at: daysLater(1).toISOString(), by: "maria" } as const;

test("a deletion request revokes the links that were sent before it, and no later one", async () => {
  const enrollment = { ...enrolled, supportEvents: [deletionAsked] };
  expect(await open((await aToken()).token, { at: daysLater(3), enrollment })).toBeUndefined();
  const later = await aToken(linkKey, daysLater(2));
  expect(await open(later.token, { at: daysLater(3), enrollment })).toBe(ids.customer);
});

test("rejects a token with any changed character", async () => {
  const { token } = await aToken();
  for (const index of token.split("").keys()) {
    const changed = token.slice(0, index) + (token[index] === "1" ? "2" : "1") + token.slice(index + 1);
    expect(await open(changed)).toBeUndefined();
  }
});

test.each([
  "",
  ".",
  "..",
  "a.b.c",
  "9".repeat(5_000),
  `9999999999.${ids.customer}.`,
  `9999999999.${ids.customer}.${"A".repeat(43)}`,
  `9999999999.${ids.customer}.${"é".repeat(43)}`,
])("rejects the malformed token %j", async (token) => {
  expect(await open(token)).toBeUndefined();
});

test("rejects a token that was signed with another key", async () => {
  const { token } = await aToken(async () => ["another key".repeat(6)] as const);
  expect(await open(token)).toBeUndefined();
});
