import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { createUploadLink } from "#lambdas/services/uploads/create-upload-link.ts";
import { findLinkedSession } from "#lambdas/services/uploads/upload-link.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { InMemoryLimiter } from "#tests/builders/limiter.ts";
import { aSession, ids, noon, owner, stranger } from "#tests/builders/records.ts";
import { InMemorySessions } from "#tests/builders/stores.ts";

function setup(session = aSession(), { isOff = false } = {}) {
  const sessions = new InMemorySessions(session);
  const limiter = new InMemoryLimiter(() => noon);
  const handle = createUploadLink({ sessions, limiter, isUploadOff: async () => isOff, now: () => noon });
  const post = (sender = owner) =>
    handle(handlerInput<typeof routes.createUploadLink>({ body: { sessionId: ids.session }, owner: sender }));
  const create = async () => {
    const reply = await post();
    if (reply.status !== 200) throw new Error(`status ${reply.status}`);
    return reply.body.token;
  };
  const isCurrent = async (token: string, minutes = 0) =>
    (await findLinkedSession(sessions, token, new Date(noon.getTime() + minutes * 60_000))) !== undefined;
  return { sessions, post, create, isCurrent };
}

test("a link holds for ten minutes, and its secret is stored nowhere", async () => {
  const { sessions, create, isCurrent } = setup();

  const token = await create();

  expect(token).toMatch(new RegExp(`^${ids.session}\\.[\\w-]{22}$`));
  expect(JSON.stringify(sessions.get(ids.session))).not.toContain(token.split(".")[1]);
  expect(await isCurrent(token, 9.9)).toBe(true);
  expect(await isCurrent(token, 10)).toBe(false);
});

test.each([
  ["another secret", `${ids.session}.${"A".repeat(22)}`],
  ["no secret", ids.session],
  ["an unknown session", `${ids.customer}.${"A".repeat(22)}`],
  ["no token", ""],
])("a token with %s is no link", async (_, token) => {
  const { create, isCurrent } = setup();
  await create();
  expect(await isCurrent(token)).toBe(false);
});

test("a further link replaces the former one, and ends the waiting for its bill", async () => {
  const { sessions, create, isCurrent } = setup();
  const former = await create();
  const session = sessions.get(ids.session);
  if (!session?.uploadLink) throw new Error("no link");
  await sessions.save({
    ...session,
    awaitedBillId: ids.bill,
    uploadLink: { ...session.uploadLink, billId: ids.bill },
  });

  const token = await create();

  expect(await isCurrent(former)).toBe(false);
  expect(await isCurrent(token)).toBe(true);
  expect(sessions.get(ids.session)?.awaitedBillId).toBeUndefined();
  expect(sessions.get(ids.session)?.uploadLink?.billId).toBeUndefined();
});

test("the session goes on to wait for a bill that this browser uploaded", async () => {
  const { sessions, create } = setup(aSession({ awaitedBillId: ids.bill }));
  await create();
  expect(sessions.get(ids.session)?.awaitedBillId).toBe(ids.bill);
});

test("rejects a completed session, and another browser's", async () => {
  expect(await setup(aSession({ status: "completed" })).post()).toMatchObject({ code: "already_complete" });
  expect(await setup().post(stranger)).toMatchObject({ status: 404, code: "session_not_found" });
});

test("allows a session twenty links a day", async () => {
  const { post } = setup();
  for (let link = 1; link <= 20; link++) expect((await post()).status).toBe(200);
  expect(await post()).toMatchObject({ status: 429, code: "limited_for_a_day" });
});

test("answers 409 with the other ways while operations has switched uploads off", async () => {
  const { sessions, post } = setup(aSession(), { isOff: true });
  expect(await post()).toMatchObject({
    status: 409,
    code: "upload_not_offered",
    error: expect.stringMatching(/by hand, or choose another way/),
  });
  expect(sessions.get(ids.session)).toEqual(aSession());
});
