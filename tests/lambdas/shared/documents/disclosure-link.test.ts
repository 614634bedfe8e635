import { expect, test } from "vitest";
import { createDisclosureLink, verifyDisclosureLink } from "#lambdas/shared/documents/disclosure-link.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { ids, noon } from "#tests/builders/records.ts";

const enrolled = { sessionId: ids.session, customerId: ids.customer };
const daysLater = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);

async function aToken(key = linkKey) {
  const link = new URL(
    await createDisclosureLink(enrolled, { siteOrigin: "https://wattigator.example", key, at: noon }),
  );
  return { link, token: link.searchParams.get("token") ?? "" };
}
const open = (token: string, { sessionId = ids.session, at = noon } = {}) =>
  verifyDisclosureLink({ sessionId, token }, { key: linkKey, at });

test("the link leads to the disclosure's own address and opens it", async () => {
  const { link, token } = await aToken();
  expect(`${link.origin}${link.pathname}`).toBe(`https://wattigator.example/pdf/${ids.session}`);
  expect(await open(token)).toEqual({ customerId: ids.customer });
});

test("it works for 90 days and no longer", async () => {
  const { token } = await aToken();
  expect(await open(token, { at: daysLater(89.99) })).toBeDefined();
  expect(await open(token, { at: daysLater(90) })).toBeUndefined();
});

test("it opens no other sign-up's disclosure", async () => {
  const { token } = await aToken();
  expect(await open(token, { sessionId: ids.bill })).toBeUndefined();
});

test("a token of which any letter was changed opens nothing", async () => {
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
])("%j is no token", async (token) => {
  expect(await open(token)).toBeUndefined();
});

test("a token that another key signed opens nothing", async () => {
  const { token } = await aToken(async () => "another key".repeat(6));
  expect(await open(token)).toBeUndefined();
});
