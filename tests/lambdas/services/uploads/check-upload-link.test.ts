import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import type { BillRecord } from "#contracts/storage/bill.ts";
import type { SessionRecord } from "#contracts/storage/session.ts";
import { checkUploadLink } from "#lambdas/services/uploads/check-upload-link.ts";
import { withUploadLink } from "#lambdas/services/uploads/upload-link.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aBill, aSession, ids, noon } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

type Setup = { session?: Partial<SessionRecord>; bill?: Partial<BillRecord>; minutesLater?: number };

/** A link, which a bill was announced with if there is one. */
function setup({ session: changes = {}, bill, minutesLater = 0 }: Setup = {}) {
  const { session, token } = withUploadLink(aSession(changes), noon);
  const { billId } = aBill();
  const linked = bill && {
    awaitedBillId: billId,
    ...changes,
    uploadLink: session.uploadLink && { ...session.uploadLink, billId },
  };
  const sessions = new InMemorySessions({ ...session, ...linked });
  const bills = new InMemoryBills(sessions);
  if (bill) bills.items.set(billId, aBill(bill));
  const handle = checkUploadLink({
    sessions,
    bills,
    now: () => new Date(noon.getTime() + minutesLater * 60_000),
  });
  const check = (sent = token) =>
    handle(
      handlerInput<typeof routes.checkUploadLink>({ body: { token: sent }, owner: { hash: undefined } }),
    );
  return { check, sessions };
}

const valid = { status: 200, body: { valid: true } };

test("a link is valid until its bill has arrived, however often it is asked about", async () => {
  const { check, sessions } = setup();
  const before = sessions.get(ids.session);
  expect([await check(), await check()]).toEqual([valid, valid]);
  expect(sessions.get(ids.session)).toEqual(before);
  expect(await setup({ bill: { status: "uploading" } }).check()).toEqual(valid);
});

test("gives the same answer for a link that was used, is over or never was", async () => {
  const answers = await Promise.all([
    setup({ bill: { status: "analyzing" } }).check(),
    setup({ bill: { status: "uploading" }, session: { awaitedBillId: undefined } }).check(),
    setup({ session: { status: "completed" } }).check(),
    setup({ minutesLater: 10 }).check(),
    setup().check(`${ids.session}.${"A".repeat(22)}`),
    setup().check(""),
  ]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 404, code: "link_not_valid" });
});
