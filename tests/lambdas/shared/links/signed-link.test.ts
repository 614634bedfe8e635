import { expect, test } from "vitest";
import {
  createSignedLink,
  type LinkKind,
  linkKinds,
  verifyToken,
} from "#lambdas/shared/links/signed-link.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { tokenIn } from "#tests/builders/links.ts";
import { ids, noon } from "#tests/builders/records.ts";

const kinds = Object.keys(linkKinds) as LinkKind[];
const otherKinds = kinds.flatMap((kind) =>
  kinds.filter((other) => other !== kind).map((other) => [kind, other] as const),
);
const signing = { key: linkKey, at: noon };

async function tokenOf(kind: LinkKind) {
  const target = { path: "/somewhere", customerId: ids.customer, recipient: "Ana@example.org" };
  const link = await createSignedLink(kind, target, { ...signing, siteOrigin: "https://wattigator.example" });
  return new URL(link).searchParams.get("token") ?? "";
}

test.each(kinds)(
  "a link of the kind %s names its customer, and nothing else about the person",
  async (kind) => {
    const token = await tokenOf(kind);
    expect(token.split(".").slice(1, -2)).toEqual([ids.customer]);
    expect(token).not.toMatch(/ana|example/i);
    expect(await verifyToken(kind, { token }, signing)).toMatchObject({
      customerId: ids.customer,
      sentAt: noon,
    });
  },
);

test.each(otherKinds)("a link of the kind %s is not valid as %s", async (kind, other) => {
  expect(await verifyToken(other, { token: await tokenOf(kind) }, signing)).toBeUndefined();
});

test.each(kinds)("a link of the kind %s is for the mailbox that it was sent to only", async (kind) => {
  const verified = await verifyToken(kind, { token: await tokenOf(kind) }, signing);
  expect(await verified?.isTo?.("ana@example.org")).toBe(true);
  expect(await verified?.isTo?.("victim@example.org")).toBe(false);
});

test("rejects a token whose recipient was replaced by that of another link", async () => {
  const own = (await tokenOf("notMe")).split(".");
  const target = { path: "/", customerId: ids.customer, recipient: "victim@example.org" };
  const link = await createSignedLink("disclosure", target, { ...signing, siteOrigin: "https://w.example" });
  const [, , recipient] = tokenIn(link).split(".");
  const token = [own[0], own[1], recipient, own[3]].join(".");
  expect(await verifyToken("notMe", { token }, signing)).toBeUndefined();
});

test("rejects a token without its recipient", async () => {
  const [expires, customerId, , signature] = (await tokenOf("notMe")).split(".");
  expect(await verifyToken("notMe", { token: [expires, customerId, signature].join(".") }, signing)).toBe(
    undefined,
  );
});

test("rejects a token whose customer was replaced", async () => {
  const token = (await tokenOf("notMe")).replace(ids.customer, ids.session);
  expect(await verifyToken("notMe", { token }, signing)).toBeUndefined();
});
