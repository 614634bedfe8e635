import { expect, test } from "vitest";
import { signDetails, verifyDetails } from "#lambdas/shared/signed-details.ts";
import { noon, owner, stranger } from "#tests/builders/records.ts";
import { accountKey as key } from "#tests/builders/utility-keys.ts";

const holder = { ownerHash: owner.hash };
const details = { account_number: "PE000011223344556677", first_name: "Zoë", zip_code: "07302" };
const minutesAfterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

test("returns the details that were signed for the same browser", async () => {
  const token = await signDetails(details, holder, { key, at: noon });
  expect(await verifyDetails([token], holder, { key, at: minutesAfterNoon(29) })).toEqual(details);
});

test("joins the details of two tokens", async () => {
  const tokens = await Promise.all([
    signDetails({ account_number: "1" }, holder, { key, at: noon }),
    signDetails({ city: "Edison" }, holder, { key, at: noon }),
  ]);
  expect(await verifyDetails(tokens, holder, { key, at: noon })).toEqual({
    account_number: "1",
    city: "Edison",
  });
});

test("rejects tokens that are expired, forged, changed or another browser's", async () => {
  const token = await signDetails(details, holder, { key, at: noon });
  const [, expires, signature] = token.split(".");
  const changed = Buffer.from(JSON.stringify({ ...details, account_number: "1" })).toString("base64url");
  const atNoon = { key, at: noon };

  expect(await verifyDetails([token], holder, { key, at: minutesAfterNoon(30) })).toBeUndefined();
  expect(await verifyDetails([token], { ownerHash: stranger.hash }, atNoon)).toBeUndefined();
  expect(await verifyDetails([token], holder, { key: async () => "x", at: noon })).toBeUndefined();
  const forged = [
    `${changed}.${expires}.${signature}`,
    `${token.split(".")[0]}.9999999999.${signature}`,
    "a.b.c",
    "",
    "..",
  ];
  expect(await verifyDetails(forged, holder, atNoon)).toBeUndefined();
  expect(await verifyDetails([], holder, atNoon)).toBeUndefined();
});
