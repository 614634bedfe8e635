import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { VendorServer } from "#tests/doubles/vendor-server.ts";
import { marketingFrom } from "#tools/support/klaviyo.ts";
import { SupportService } from "#tools/support/support-service.ts";
import { startSupport } from "./support/support-aws.ts";

const identifiedBy = "answered an e-mail to the address on the record";
let aws: Awaited<ReturnType<typeof startSupport>>;
beforeAll(async () => {
  aws = await startSupport();
});
afterAll(() => aws.stop());

describe("with a key of the marketing service", () => {
  const service = new VendorServer();
  beforeAll(() => service.start());
  afterAll(() => service.stop());
  beforeEach(() => service.reset());
  const path = "/api/data-privacy-deletion-jobs";
  const supportWithKey = () => {
    const deleteMarketingProfile = marketingFrom({ KLAVIYO_PRIVATE_KEY: "pk_1", KLAVIYO_API: service.url });
    return new SupportService({ ...aws.environment, deleteMarketingProfile });
  };

  test("a deletion removes the marketing profile, and lists no request for it", async () => {
    const { customerId, email } = await aws.addHousehold();
    const planned = await supportWithKey().forget({ id: customerId, confirmed: false, identifiedBy });
    expect(service.requests).toEqual([]);
    expect(planned.vendorRequests.map(({ vendor }) => vendor)).not.toContain("Klaviyo");

    await supportWithKey().forget({ id: customerId, confirmed: true, identifiedBy });
    const [request] = service.requestsTo(path);
    expect(request).toMatchObject({ method: "POST", headers: { authorization: "Klaviyo-API-Key pk_1" } });
    expect(JSON.parse(String(request?.body))).toMatchObject({
      data: { attributes: { profile: { data: { type: "profile", attributes: { email } } } } },
    });
  });

  test("nothing is deleted if the marketing service fails, so that the command can be repeated", async () => {
    const household = await aws.addHousehold({ stage: "lead" });
    const { readBill } = await aws.addBill(household);
    service.failNext(path);
    const forget = () => supportWithKey().forget({ id: household.customerId, confirmed: true, identifiedBy });
    await expect(forget()).rejects.toThrow("Klaviyo answered 503");
    expect(await readBill()).toBeDefined();

    expect(await forget()).toMatchObject({ remains: [] });
    expect(await readBill()).toBeUndefined();
  });
});
