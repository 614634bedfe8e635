import { expect, test } from "vitest";
import { fail, invalid, rateLimited } from "#lambdas/shared/middleware/replies.ts";

test("fails with the status and the English text of the code", () => {
  expect(fail("session_changed")).toEqual({
    status: 409,
    code: "session_changed",
    error: "Your sign-up was changed in another tab. Please try again.",
  });
});

test("fills the placeholders of the text, and sends their values", () => {
  expect(fail("message_not_sent", { phone: "1-800-555-0100" })).toEqual({
    status: 503,
    code: "message_not_sent",
    error: "We couldn't send your message. Please try again, or call 1-800-555-0100.",
    params: { phone: "1-800-555-0100" },
  });
});

test.each([
  [300, "rate_limited", "wait five minutes"],
  [301, "limited_for_an_hour", "wait an hour"],
  [3600, "limited_for_an_hour", "wait an hour"],
  [3601, "limited_for_a_day", "try again tomorrow"],
])("tells a person whose limit ends in %d seconds how long to wait: %s", (retryAfterSeconds, code, wait) => {
  expect(rateLimited({ retryAfterSeconds })).toMatchObject({
    status: 429,
    code,
    error: expect.stringContaining(wait),
    headers: { "retry-after": String(retryAfterSeconds) },
  });
});

test("describes an invalid request by its first invalid field", () => {
  expect(
    invalid({ fileSize: { code: "file_empty" }, fileName: { code: "too_long", params: { max: 9 } } }),
  ).toEqual({
    status: 422,
    code: "validation_failed",
    error: "This file is empty. Please choose your bill again.",
    fields: {
      fileSize: "This file is empty. Please choose your bill again.",
      fileName: "Please use at most 9 characters",
    },
    fieldCodes: { fileSize: { code: "file_empty" }, fileName: { code: "too_long", params: { max: 9 } } },
  });
});
