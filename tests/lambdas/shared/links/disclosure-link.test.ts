import { expect, test } from "vitest";
import {
  createDisclosureLink,
  linkLifetimeDays,
  verifyDisclosureLink,
} from "#lambdas/shared/links/disclosure-link.ts";
import type { LinkKeyReader } from "#lambdas/shared/ports.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { ids, noon } from "#tests/builders/records.ts";

const enrolled = { sessionId: ids.session, customerId: ids.customer };
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);

async function aToken(key: LinkKeyReader = linkKey) {
  const link = new URL(
    await createDisclosureLink(enrolled, { siteOrigin: "https://wattigator.example", key, at: noon }),
  );
  return { link, token: link.searchParams.get("token") ?? "" };
}
const open = (token: string, { sessionId = ids.session, at = noon } = {}) =>
  verifyDisclosureLink({ sessionId, token }, { key: linkKey, at });

test("opens the disclosure with the link's URL and token", async () => {
  const { link, token } = await aToken();
  expect(`${link.origin}${link.pathname}`).toBe(`https://wattigator.example/pdf/${ids.session}`);
  expect(await open(token)).toEqual({ customerId: ids.customer });
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
  expect(await open(searchParams.get("token") ?? "")).toEqual({ customerId: ids.customer });
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
