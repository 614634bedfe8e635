import { expect, onTestFinished, test } from "vitest";
import { Awin } from "#lambdas/shared/adapters/awin.ts";
import { VendorServer } from "#tests/doubles/vendor-server.ts";

const conversion = {
  orderId: "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01-lt",
  parts: "LT:1.0",
  click: "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa",
} as const;

async function setup() {
  const network = await new VendorServer().start();
  onTestFinished(() => network.stop());
  return { network, awin: new Awin({ advertiserId: "1001", trackingUrl: network.url }) };
}

test("sends a conversion as Awin documents it, without personal data", async () => {
  const { network, awin } = await setup();

  await awin.report(conversion);

  expect(network.requests).toMatchObject([{ method: "GET", path: "/sread.php" }]);
  expect(network.requests[0]?.query).toEqual({
    tt: "ss",
    tv: "2",
    merchant: "1001",
    amount: "1.0",
    ch: "aw",
    parts: "LT:1.0",
    vc: "",
    cr: "USD",
    ref: conversion.orderId,
    testmode: "0",
    cks: conversion.click,
  });
});

test("throws for a response that is not a success", async () => {
  const { network, awin } = await setup();
  network.failNext("/sread.php");

  await expect(awin.report(conversion)).rejects.toThrow("503");
});
