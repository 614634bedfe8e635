import { expect, test } from "vitest";
import { addressRules } from "#contracts/http/firewall-rules.ts";
import { addressLimits } from "#contracts/http/request-limits.ts";
import { createAddressLimits } from "#local/product/address-limits.ts";

const documentRequest = { method: "GET", path: "/pdf/1", ip: "192.0.2.1" };

async function sendUpToTheLimit(isWithinLimits: ReturnType<typeof createAddressLimits>) {
  for (let request = 1; request <= addressLimits.Documents; request++) {
    expect(await isWithinLimits({ ...documentRequest, path: `/pdf/${request}` })).toBe(true);
  }
}

test("rejects the requests of one IP address beyond its limit, and accepts those of another", async () => {
  const isWithinLimits = createAddressLimits();
  await sendUpToTheLimit(isWithinLimits);

  expect(await isWithinLimits(documentRequest)).toBe(false);
  expect(await isWithinLimits({ ...documentRequest, ip: "192.0.2.2" })).toBe(true);
  expect(await isWithinLimits({ ...documentRequest, path: "/api/session" })).toBe(true);
});

test.each(["/%70df/1", "/x/../pdf/1", "//pdf/1"])("counts %s as a request for a document", async (path) => {
  const isWithinLimits = createAddressLimits();
  await sendUpToTheLimit(isWithinLimits);

  expect(await isWithinLimits({ ...documentRequest, path })).toBe(false);
});

test("counts all writes together, whatever their paths", async () => {
  const isWithinLimits = createAddressLimits();
  const write = (number: number) =>
    isWithinLimits({ method: "POST", path: `/unknown/${number}`, ip: "192.0.2.1" });
  for (let request = 1; request <= 1500; request++) await write(request);

  expect(await write(1501)).toBe(false);
});

test("accepts a path that is no valid URL encoding", async () => {
  expect(await createAddressLimits()({ ...documentRequest, path: "/%ff%" })).toBe(true);
});

test.each([
  ["HEAD", "/pdf-guide"],
  ["GET", "/assets/site.js"],
  ["DELETE", "/api/unknown"],
])("counts %s %s and everything else together", async (method, path) => {
  const isWithinLimits = createAddressLimits();
  const { requests = 0 } = addressRules.find(({ name }) => name === "Everything") ?? {};
  const send = () => isWithinLimits({ method, path, ip: "192.0.2.1" });
  for (let request = 1; request < requests; request++) await send();

  expect(await send()).toBe(true);
  expect(await send()).toBe(false);
});
