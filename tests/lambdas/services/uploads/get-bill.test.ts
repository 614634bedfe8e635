import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getBill } from "#lambdas/services/uploads/get-bill.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aBill, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const get = (bill: ReturnType<typeof aBill>, sender = owner) =>
  getBill({ bills: new InMemoryBills(new InMemorySessions(), bill) })(
    handlerInput<typeof routes.getBill>({ params: { tempId: ids.bill }, owner: sender }),
  );

test("returns the status of the bill to the browser that uploaded it", async () => {
  expect(await get(aBill({ status: "analyzing" }))).toMatchObject({
    status: 200,
    body: { status: "analyzing" },
  });
});

test("names the issuer of a bill that we do not serve", async () => {
  expect(await get(aBill({ status: "error", error: "unserved", issuer: "Rockland Electric" }))).toMatchObject(
    {
      body: {
        status: "error",
        error: "This bill is from Rockland Electric. We serve PSE&G, JCP&L and Atlantic City Electric.",
      },
    },
  );
});

test("answers 404 for another browser's bill", async () => {
  expect(await get(aBill(), stranger)).toMatchObject({ status: 404 });
});
