import { expect, test } from "vitest";
import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { changeEmailAddress } from "#lambdas/services/my-enrollment-changes/change-email-address.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { ScriptedMailDomains } from "#tests/builders/mail-domains.ts";
import { noon } from "#tests/builders/records.ts";

async function setup() {
  const now = () => noon;
  const accessSessions = new InMemoryAccessSessions(now);
  const secretHash = accessSecretHash("secret");
  const key = { ...(await accessSessions.add("ana@example.org", secretHash)), secretHash };
  const requests: AccessLinkRequest[] = [];
  const accessLinkRequests = {
    async add(request: AccessLinkRequest) {
      requests.push(request);
    },
  };
  const mailDomains = new ScriptedMailDomains("gmial.con");
  const handle = changeEmailAddress({
    accessSessions,
    limiter: new InMemoryLimiter(now),
    mailDomains,
    accessLinkRequests,
  });
  const ask = (email: string, browser: typeof key | undefined = key) =>
    handle(
      handlerInput<typeof routes.changeEmailAddress>({ body: { email, language: "es" }, access: browser }),
    );
  return { ask, requests, key };
}

test("has a link sent to the new address, and changes nothing before it is opened", async () => {
  const { ask, requests, key } = await setup();
  expect(await ask("Ana.Rivera@example.net")).toEqual({ status: 200, body: { sent: true } });
  expect(requests).toMatchObject([
    {
      emailKey: "ana.rivera@example.net",
      replaces: { emailKey: "ana@example.org", askedBy: key },
      language: "es",
    },
  ]);
});

test("rejects an address at a domain without mail, and takes no use of its links", async () => {
  const { ask, requests } = await setup();
  for (let request = 0; request < 5; request++) {
    expect(await ask("ana@Gmial.con")).toMatchObject({
      status: 422,
      fieldCodes: { email: { code: "email_domain_without_mail", params: { domain: "gmial.con" } } },
    });
  }
  expect(requests).toEqual([]);
});

test("needs access", async () => {
  const { ask, requests, key } = await setup();
  const unknown = { ...key, secretHash: accessSecretHash("another") };
  expect(await ask("new@example.net", unknown)).toMatchObject({ status: 404, code: "access_expired" });
  expect(requests).toEqual([]);
});

test("names the network that asks, so that only what is sent counts for the new address", async () => {
  const { ask, requests } = await setup();
  for (const tag of ["", "+1", "+2", "+3"]) {
    expect(await ask(`new${tag}@example.net`)).toEqual({ status: 200, body: { sent: true } });
  }
  const { asker } = requests[3] ?? {};
  expect(requests).toHaveLength(4);
  expect(asker).toEqual({ network: askerOf("203.0.113.7") });
});

test("is limited for each household, so that nobody floods mailboxes with it", async () => {
  const { ask } = await setup();
  for (let count = 0; count < 20; count++) await ask(`new${count}@example.net`);
  expect(await ask("new20@example.net")).toMatchObject({ status: 429, code: "limited_for_a_day" });
});
