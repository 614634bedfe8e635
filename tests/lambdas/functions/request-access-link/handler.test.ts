import { expect, test } from "vitest";
import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { requestAccessLink } from "#lambdas/functions/request-access-link/handler.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";

function setup() {
  const queued: AccessLinkRequest[] = [];
  const handle = requestAccessLink({
    limiter: new InMemoryLimiter(),
    queue: {
      async add(request) {
        queued.push(request);
      },
    },
  });
  const ask = (email: string, ip = "203.0.113.7") =>
    handle(
      handlerInput<typeof routes.requestAccessLink>({ body: { email, language: "es" }, request: { ip } }),
    );
  return { queued, ask };
}

test("queues the address in lower case and the language, and nothing else of the household", async () => {
  const { queued, ask } = setup();
  expect(await ask("Ana@Example.org")).toEqual({ status: 200, body: { sent: true } });
  expect(queued).toEqual([
    { emailKey: "ana@example.org", language: "es", correlationId: expect.any(String) },
  ]);
});

// It has no store of enrollments or sessions, so an address that is known cannot cause another answer or another call.
test("gives the same answer beyond the limit of a mailbox, however it is spelled, and queues nothing", async () => {
  const { queued, ask } = setup();
  const answers = [];
  for (const email of ["ana@example.org", "ANA@example.org", "ana+1@example.org", "ana+2@example.org"]) {
    answers.push(await ask(email));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(queued).toHaveLength(limits.accessLinksPerHour.max);
});

test("stops one IP address that asks for many mailboxes", async () => {
  const { queued, ask } = setup();
  const { max } = limits.linkRequestsOfAddress;
  for (let count = 0; count < max; count++) await ask(`household-${count}@example.org`);
  expect(await ask("another@example.org")).toMatchObject({ status: 429, code: "limited_for_an_hour" });
  expect(await ask("another@example.org", "203.0.113.8")).toMatchObject({ status: 200 });
  expect(queued).toHaveLength(max + 1);
});

test("counts all addresses of one /64 as one: a connection may use any of them", async () => {
  const { ask } = setup();
  for (let host = 1; host <= limits.linkRequestsOfAddress.max; host++) {
    await ask(`household-${host}@example.org`, `2001:db8:1:2::${host.toString(16)}`);
  }
  expect(await ask("another@example.org", "2001:db8:1:2:ffff::1")).toMatchObject({ status: 429 });
  expect(await ask("another@example.org", "2001:db8:1:3::1")).toMatchObject({ status: 200 });
});
