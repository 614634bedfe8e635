import { CreateSecretCommand, PutSecretValueCommand } from "@aws-sdk/client-secrets-manager";
import { afterAll, beforeAll, expect, test } from "vitest";
import { linkKeyFromSecret } from "#lambdas/shared/adapters/secrets.ts";
import { createDisclosureLink } from "#lambdas/shared/links/create-links.ts";
import { findByDisclosureLink } from "#lambdas/shared/links/find-by-link.ts";
import { anEnrollment, ids, noon } from "#tests/builders/records.ts";
import { InMemoryEnrollments, InMemorySessions } from "#tests/builders/stores.ts";
import { startTestAws, type TestAws } from "#tests/local/support/aws.ts";

const [first, second, third] = ["1".repeat(64), "2".repeat(64), "3".repeat(64)];
const fiveMinutes = 5 * 60 * 1000;
const enrollment = anEnrollment();
const enrollments = new InMemoryEnrollments(new InMemorySessions(), enrollment);
let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

/** A running function that signs and opens links. */
function startFunction(secretId: string) {
  let at = noon;
  const key = linkKeyFromSecret(secretId, { client: aws.clients.secrets, now: () => at });
  return {
    sign: async () => {
      const url = await createDisclosureLink(enrollment, {
        siteOrigin: "https://wattigator.example",
        key,
        at,
      });
      return new URL(url).searchParams.get("token") ?? "";
    },
    open: async (token: string) =>
      (await findByDisclosureLink({ sessionId: ids.session, token }, { enrollments, key, at }))?.customerId,
    wait: (ms: number) => {
      at = new Date(at.getTime() + ms);
    },
  };
}
const create = (Name: string, SecretString: string) =>
  aws.clients.secrets.send(new CreateSecretCommand({ Name, SecretString }));
const rotate = (SecretId: string, SecretString: string) =>
  aws.clients.secrets.send(new PutSecretValueCommand({ SecretId, SecretString }));

test("a function that runs since before a rotation opens the links of before and after it", async () => {
  await create("rotated", first);
  const [mailer, site] = [startFunction("rotated"), startFunction("rotated")];
  const before = await mailer.sign();
  expect(await site.open(before)).toBe(ids.customer);

  await rotate("rotated", second);
  for (const running of [mailer, site]) running.wait(fiveMinutes);
  const after = await mailer.sign();

  for (const opener of [site, startFunction("rotated")]) {
    expect(await opener.open(before)).toBe(ids.customer);
    expect(await opener.open(after)).toBe(ids.customer);
  }
  await rotate("rotated", third);
  const restarted = startFunction("rotated");
  expect(await restarted.open(before)).toBeUndefined(); // a leaked key is out of use after two rotations
  expect(await restarted.open(after)).toBe(ids.customer);
});

test("opens a link that was signed with a key that was rotated a moment ago", async () => {
  await create("just-rotated", first);
  const site = startFunction("just-rotated");
  await site.open(await site.sign());
  await rotate("just-rotated", second);
  const fresh = await startFunction("just-rotated").sign();
  site.wait(10_000);
  expect(await site.open(fresh)).toBe(ids.customer);
});
