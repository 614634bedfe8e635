import { expect, test } from "vitest";
import { findEnrollmentByLink } from "#lambdas/shared/documents/enrollment-by-link.ts";
import { createDisclosureLink } from "#lambdas/shared/links/disclosure-link.ts";
import { aCompletedEnrollment, linkKey } from "#tests/builders/disclosures.ts";
import { noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

const minutesAfterNoon = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const deletionAsked = [
  { kind: "deletion_asked" as const, at: minutesAfterNoon(10).toISOString(), by: "maria" },
];

async function openLinkSent(at: Date) {
  const enrollment = await aCompletedEnrollment({ supportEvents: deletionAsked });
  const { sessionId } = enrollment;
  const link = await createDisclosureLink(enrollment, {
    siteOrigin: "https://example.org",
    key: linkKey,
    at,
  });
  const token = new URL(link).searchParams.get("token") ?? "";
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
  const now = () => minutesAfterNoon(60);
  return findEnrollmentByLink({ enrollments, linkKey, now }, { sessionId, token });
}

test("a deletion request revokes the links that were sent before it", async () => {
  expect(await openLinkSent(noon)).toBeUndefined();
});

test("a link that is sent after a deletion request opens the disclosure", async () => {
  expect(await openLinkSent(minutesAfterNoon(20))).toBeDefined();
});
