import { expect, test } from "vitest";
import type { AccessLinkRequest } from "#contracts/events/queue-messages.ts";
import type { routes } from "#contracts/http/routes.ts";
import { limits } from "#domain/limits.ts";
import { renewAccessLink } from "#lambdas/services/my-enrollment/renew-access-link.ts";
import { askerOf } from "#lambdas/shared/client-network.ts";
import { findLinkRequestSecret, linkRequestHash } from "#lambdas/shared/middleware/link-request.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { cookieIn, emailKey, setup } from "./support/links.ts";

/** With a link that a program opened which checks e-mails. */
async function withUsedLink() {
  const household = setup({});
  const queued: AccessLinkRequest[] = [];
  const handle = renewAccessLink({
    tokens: household.tokens,
    limiter: household.limiter,
    accessLinkRequests: {
      async add(request) {
        queued.push(request);
      },
    },
  });
  const token = await household.link();
  await household.open(token);
  const renew = (renewed = token, linkRequestSecret?: string) =>
    handle(
      handlerInput<typeof routes.renewAccessLink>({
        body: { token: renewed, purpose: "my-enrollment", language: "es" },
        linkRequestSecret,
      }),
    );
  return { ...household, queued, token, renew };
}

const secretIn = (reply: object) => findLinkRequestSecret([cookieIn(reply).split(";")[0] ?? ""]) ?? "";

test("queues a link to the address of the used one, and says nothing of the address", async () => {
  const { queued, renew } = await withUsedLink();
  const reply = await renew();
  expect(reply).toMatchObject({ status: 200, body: { sent: true } });
  expect(JSON.stringify(reply)).not.toContain(emailKey);
  expect(queued).toEqual([
    {
      emailKey,
      asker: { network: askerOf("203.0.113.7"), browserHash: linkRequestHash(secretIn(reply)) },
      language: "es",
      correlationId: expect.any(String),
    },
  ]);
});

test("the new link works in the browser that asked for it, whatever opens it before", async () => {
  const { queued, tokens, open, renew } = await withUsedLink();
  const secret = secretIn(await renew());
  const [{ asker } = {}] = queued;
  const fresh = await tokens.create({ purpose: "my-enrollment", emailKey, language: "es", asker });
  expect(await open(fresh)).toMatchObject({ status: 200 }); // the program again
  expect(await open(fresh)).toMatchObject({ status: 409, code: "link_used" });
  expect(await open(fresh, secret)).toMatchObject({ status: 200 });
});

test("a link that is unknown or too old is not renewed", async () => {
  const { queued, token, renew, wait } = await withUsedLink();
  expect(await renew("forged")).toMatchObject({ status: 404, code: "link_not_valid" });
  wait(30);
  expect(await renew(token)).toMatchObject({ status: 404, code: "link_not_valid" });
  expect(queued).toEqual([]);
});

test("one link is renewed a few times, so that nobody who has it floods its address", async () => {
  const { queued, renew } = await withUsedLink();
  const { max } = limits.renewalsOfLink;
  for (let renewal = 0; renewal < max; renewal++) expect(await renew()).toMatchObject({ status: 200 });
  expect(await renew()).toMatchObject({ status: 429 });
  expect(queued).toHaveLength(max);
});
