import { expect, test } from "vitest";
import {
  createSignedLink,
  type LinkKind,
  linkKinds,
  verifyToken,
} from "#lambdas/shared/links/signed-link.ts";
import { linkKey } from "#tests/builders/disclosures.ts";
import { ids, noon } from "#tests/builders/records.ts";

const kinds = Object.keys(linkKinds) as LinkKind[];
const otherKinds = kinds.flatMap((kind) =>
  kinds.filter((other) => other !== kind).map((other) => [kind, other] as const),
);
const signing = { key: linkKey, at: noon };

async function tokenOf(kind: LinkKind) {
  const target = { path: "/somewhere", customerId: ids.customer };
  const link = await createSignedLink(kind, target, { ...signing, siteOrigin: "https://wattigator.example" });
  return new URL(link).searchParams.get("token") ?? "";
}

test.each(kinds)(
  "a link of the kind %s names its customer, and nothing else about the person",
  async (kind) => {
    const token = await tokenOf(kind);
    expect(token.split(".").slice(1, -1)).toEqual([ids.customer]);
    expect(await verifyToken(kind, { token }, signing)).toEqual({ customerId: ids.customer });
  },
);

test.each(otherKinds)("a link of the kind %s is not valid as %s", async (kind, other) => {
  expect(await verifyToken(other, { token: await tokenOf(kind) }, signing)).toBeUndefined();
});

test("rejects a token whose customer was replaced", async () => {
  const token = (await tokenOf("notMe")).replace(ids.customer, ids.session);
  expect(await verifyToken("notMe", { token }, signing)).toBeUndefined();
});
