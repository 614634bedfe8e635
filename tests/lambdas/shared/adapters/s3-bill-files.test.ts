import { beforeEach, expect, test, vi } from "vitest";
import { maxBillBytes } from "#contracts/http/bill.ts";
import { S3BillFiles } from "#lambdas/shared/adapters/s3-bill-files.ts";

beforeEach(() => {
  vi.stubEnv("AWS_REGION", "us-east-1");
  vi.stubEnv("AWS_ACCESS_KEY_ID", "test");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "test");
  return () => vi.unstubAllEnvs();
});

test("permits one form post of a PDF, which caches keep for an hour, to the path of the bill", async () => {
  const filePath = "anonymous/7b7c1f9e-6f1d-4a57-9d40-1d2d1f3f8a11/bill.pdf";
  const { url, fields } = await new S3BillFiles("bills").allowUpload(filePath);

  expect(url).toContain("bills");
  expect(fields).toMatchObject({
    key: filePath,
    "Content-Type": "application/pdf",
    "Cache-Control": "max-age=3600",
  });
  const policy = JSON.parse(Buffer.from(fields.Policy ?? "", "base64").toString("utf8"));
  expect(policy.conditions).toEqual(
    expect.arrayContaining([
      ["content-length-range", 1, maxBillBytes],
      { "Content-Type": "application/pdf" },
      { "Cache-Control": "max-age=3600" },
      { key: filePath },
    ]),
  );
});
