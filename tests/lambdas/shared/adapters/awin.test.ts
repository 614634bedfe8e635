import { expect, onTestFinished, test } from "vitest";
import { Awin } from "#lambdas/shared/adapters/awin.ts";
import { VendorServer } from "#tests/doubles/vendor-server.ts";

const conversion = {
  orderId: "0b6f7a52-6d0c-4b8e-9d0f-1f6f0a3f5a01-lt",
  parts: "LT:1.0",
  click: "1001_1403695822_a430d81e22c9e8687f423efcf024fbaa",
} as const;

async function setup() {
  const server = await new VendorServer().start();
  onTestFinished(() => server.stop());
  return { server, awin: new Awin({ advertiserId: "1001", trackingUrl: server.url }) };
}

test("sends the query parameters that Awin documents, and no personal data", async () => {
  const { server, awin } = await setup();

  await awin.report(conversion);

  expect(server.requests).toMatchObject([{ method: "GET", path: "/sread.php" }]);
  expect(server.requests[0]?.query).toEqual({
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

test("throws when Awin answers with an error status", async () => {
  const { server, awin } = await setup();
  server.failNext("/sread.php");

  await expect(awin.report(conversion)).rejects.toThrow("503");
});
