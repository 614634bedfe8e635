import { expect, test } from "vitest";
import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { requestAccessLink } from "#lambdas/services/request-access-link/request-access-link.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";

function setup() {
  const queued: AccessLinkRequest[] = [];
  const handle = requestAccessLink({
    limiter: new InMemoryLimiter(),
    accessLinkRequests: {
      async add(request) {
        queued.push(request);
      },
    },
  });
  const ask = (email: string, ip = "203.0.113.7", linkRequestSecret?: string) =>
    handle(
      handlerInput<typeof routes.requestAccessLink>({
        body: { email, language: "es" },
        request: { ip },
        linkRequestSecret,
      }),
    );
  return { queued, ask };
}

test("queues the address in lower case, the language and who asks, as hashes, and nothing else of the household", async () => {
  const { queued, ask } = setup();
  expect(await ask("Ana@Example.org")).toMatchObject({ status: 200, body: { sent: true } });
  expect(queued).toEqual([
    {
      emailKey: "ana@example.org",
      asker: { network: askerOf("203.0.113.7"), browserHash: expect.stringMatching(/^[\w-]{43}$/) },
      language: "es",
      correlationId: expect.any(String),
    },
  ]);
});

test("gives the browser a secret for as long as the link is valid, and queues its hash", async () => {
  const { queued, ask } = setup();
  const reply = await ask("ana@example.org");
  const [cookie = ""] = ("cookies" in reply && reply.cookies) || [];
  expect(cookie).toMatch(
    /^__Host-link-request=[\w-]{43}; Max-Age=1800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const secret = cookie.slice(cookie.indexOf("=") + 1, cookie.indexOf(";"));
  expect(queued[0]?.asker?.browserHash).toBe(linkRequestHash(secret));
  expect(JSON.stringify(queued)).not.toContain(secret);

  await ask("ana@example.org", "203.0.113.7", secret);
  expect(queued[1]?.asker?.browserHash).toBe(linkRequestHash(secret));
});

// It has no store of enrollments or sessions, so an address that is known cannot cause another answer or another call.
test("counts nothing for an address, so that nobody keeps its owner without links", async () => {
  const { queued, ask } = setup();
  const requests = 10;
  for (let tag = 0; tag < requests; tag++) await ask(`ana+${tag}@example.org`);
  await ask("ana@example.org", "198.51.100.9");
  expect(queued).toHaveLength(requests + 1);
});

test("counts a home's whole IPv6 network as one", async () => {
  const { queued, ask } = setup();
  const { max } = limits.linkRequestsOfNetwork;
  for (let request = 0; request < max; request++)
    await ask(`household-${request}@example.org`, `2001:db8:1:2::${request}`);
  expect(await ask("ana@example.org", "2001:db8:1:ff:ffff::1")).toMatchObject({ status: 429 });
  expect(await ask("ana@example.org", "2001:db8:1:100::1")).toMatchObject({ status: 200 });
  expect(new Set(queued.map(({ asker }) => asker?.network)).size).toBe(2);
});

test("stops one IP address that asks for many mailboxes", async () => {
  const { queued, ask } = setup();
  const { max } = limits.linkRequestsOfNetwork;
  for (let count = 0; count < max; count++) await ask(`household-${count}@example.org`);
  expect(await ask("another@example.org")).toMatchObject({ status: 429, code: "limited_for_an_hour" });
  expect(await ask("another@example.org", "203.0.113.8")).toMatchObject({ status: 200 });
  expect(queued).toHaveLength(max + 1);
});
