import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { limits } from "#domain/limits.ts";
import { sendDocumentLink } from "#lambdas/services/documents/send-document-link.ts";
import { requestDisclosureLink } from "#lambdas/shared/records/request-disclosure-link.ts";
import { aCompletedEnrollment } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { anEnrollment, ids, noon, withoutOwner } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";

function setup(...stored: EnrollmentRecord[]) {
  const enrollments = new InMemoryEnrollments(new InMemorySessions(), ...stored);
  const limiter = new InMemoryLimiter(() => noon);
  const requestLink = requestDisclosureLink({ enrollments, limiter, now: () => noon });
  const handle = sendDocumentLink({ enrollments, limiter, requestLink });
  const post = (ip = "203.0.113.7") =>
    handle(
      handlerInput<typeof routes.sendDocumentLink>({
        params: { sessionId: ids.session },
        query: {},
        owner: withoutOwner,
        request: { ip },
      }),
    );
  return { enrollments, post };
}

test("makes the e-mail with a fresh link pending, for any browser", async () => {
  const { enrollments, post } = setup(await aCompletedEnrollment());
  expect(await post()).toMatchObject({ body: { seeOther: "/api/form-result/link-requested?language=en" } });
  expect(enrollments.get(ids.customer)?.linkEmail).toEqual({ state: "pending", askedAt: noon.toISOString() });
});

test("gives the same answer whether there is a completed enrollment or not", async () => {
  const answer = await setup(await aCompletedEnrollment()).post();
  const submitted = setup(anEnrollment({ stage: "submitted" }));
  expect(await submitted.post()).toEqual(answer);
  expect(submitted.enrollments.get(ids.customer)?.linkEmail).toBeUndefined();
  expect(await setup().post()).toEqual(answer);
});

test("sends at most three links a day that one network asks for, with the same answer", async () => {
  const { enrollments, post } = setup(await aCompletedEnrollment());
  const answer = await post();
  for (let request = 2; request <= limits.documentLinksOfAsker.max; request++) await post();
  await enrollments.markLinkEmailSent(ids.customer, {
    to: "Ana@example.org",
    messageId: "m",
    at: noon.toISOString(),
  });

  expect(await post()).toEqual(answer);
  expect(enrollments.get(ids.customer)?.linkEmail?.state).toBe("sent");
});

test("a stranger who knows the session's id does not keep the household without a link", async () => {
  const { enrollments, post } = setup(await aCompletedEnrollment());
  for (let request = 1; request <= 10; request++) await post("198.51.100.9");
  await enrollments.markLinkEmailSent(ids.customer, {
    to: "Ana@example.org",
    messageId: "m",
    at: noon.toISOString(),
  });
  await post();
  expect(enrollments.get(ids.customer)?.linkEmail?.state).toBe("pending");
});

test("sends at most six links a day to one address, whoever asks for them", async () => {
  const { enrollments, post } = setup(await aCompletedEnrollment());
  for (let network = 1; network <= limits.documentLinks.max; network++) await post(`198.51.100.${network}`);
  await enrollments.markLinkEmailSent(ids.customer, {
    to: "Ana@example.org",
    messageId: "m",
    at: noon.toISOString(),
  });
  await post();
  expect(enrollments.get(ids.customer)?.linkEmail?.state).toBe("sent");
});

test("answers 429 to an IP address that asks again and again", async () => {
  const { post } = setup();
  for (let request = 1; request <= limits.linkRequestsOfNetwork.max; request++) await post();
  expect(await post()).toMatchObject({
    status: 429,
    code: "limited_for_an_hour",
    headers: { "retry-after": expect.any(String) },
  });
});

test("counts all addresses of one /56 as one", async () => {
  const { post } = setup();
  for (let host = 1; host <= limits.linkRequestsOfNetwork.max; host++) await post(`2001:db8:1:2::${host}`);
  expect(await post("2001:db8:1:ff:ffff::1")).toMatchObject({ status: 429 });
  expect(await post("2001:db8:1:100::1")).toMatchObject({ status: 200 });
});
