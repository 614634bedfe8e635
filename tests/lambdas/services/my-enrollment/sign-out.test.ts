import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { signOut } from "#lambdas/services/my-enrollment/sign-out.ts";
import { accessSecretHash } from "#lambdas/shared/middleware/access.ts";
import { InMemoryAccessSessions } from "#tests/builders/access.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

async function setup() {
  const sessions = new InMemoryAccessSessions();
  const browser = async (secret: string) => {
    const secretHash = accessSecretHash(secret);
    return { ...(await sessions.add("ana@example.org", secretHash)), secretHash };
  };
  const handle = signOut({ sessions });
  const leave = (access: Awaited<ReturnType<typeof browser>> | undefined, everywhere: boolean) =>
    handle(handlerInput<typeof routes.signOut>({ body: { everywhere }, access }));
  return { sessions, laptop: await browser("laptop"), phone: await browser("phone"), leave };
}

test("ends the access of this browser only, and removes its cookie", async () => {
  const { sessions, laptop, phone, leave } = await setup();
  const reply = await leave(laptop, false);
  expect(reply).toMatchObject({
    body: { signedOut: true },
    cookies: [expect.stringContaining("__Host-access=; Max-Age=0")],
  });
  expect(await sessions.find(laptop)).toBeUndefined();
  expect(await sessions.find(phone)).toBeDefined();
});

test("ends the access of every browser: a stolen cookie opens nothing any more", async () => {
  const { sessions, laptop, phone: stolen, leave } = await setup();
  await leave(laptop, true);
  expect(await sessions.find(stolen)).toBeUndefined();
});

test("tells a browser whose access has ended that it signed nobody else out", async () => {
  const { sessions, laptop, phone, leave } = await setup();
  await leave(laptop, false);
  expect(await leave(laptop, true)).toMatchObject({ status: 404, code: "access_expired" });
  expect(await sessions.find(phone)).toBeDefined();
  expect(await leave(laptop, false)).toMatchObject({ body: { signedOut: true } });
});

test("lets nobody without access sign a household out, and gives the same answer", async () => {
  const { sessions, laptop, leave } = await setup();
  const invented = { ...laptop, secretHash: accessSecretHash("invented") };
  expect(await leave(invented, true)).toEqual(await leave(undefined, true));
  expect(await sessions.find(laptop)).toBeDefined();
});
