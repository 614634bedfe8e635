import { expect, test } from "vitest";
import { saveSessionRequest } from "#contracts/http/session.ts";

test("accepts only the two statuses that the page may set", () => {
  for (const status of ["started", "application_in_progress"])
    expect(saveSessionRequest.safeParse({ status }).success).toBe(true);
  for (const status of ["utility_verified", "application_submitted", "completed", ""])
    expect(saveSessionRequest.safeParse({ status }).success).toBe(false);
});

test("treats an empty session id as absent", () => {
  for (const sessionId of [undefined, null, ""]) {
    expect(saveSessionRequest.parse({ sessionId }).sessionId).toBeUndefined();
  }
});

test("keeps only valid names of a draft, and the draft as it was typed", () => {
  const draft = { firstName: "Ana", lastName: "www.evil.com" };
  expect(saveSessionRequest.parse({ ...draft, applicationData: draft })).toMatchObject({
    firstName: "Ana",
    lastName: undefined,
    applicationData: draft,
  });
});
