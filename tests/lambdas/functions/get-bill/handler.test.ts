import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { getBill } from "#lambdas/functions/get-bill/handler.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";
import { aBill, ids, owner, stranger } from "#tests/builders/records.ts";
import { InMemoryBills, InMemorySessions } from "#tests/builders/stores.ts";

const get = (bill: ReturnType<typeof aBill>, by = owner) =>
  getBill({ bills: new InMemoryBills(new InMemorySessions(), bill) })(
    handlerInput<typeof routes.getBill>({ params: { tempId: ids.bill }, owner: by }),
  );

test("the page that uploaded a bill sees how far it is", async () => {
  expect(await get(aBill({ status: "analyzing" }))).toMatchObject({
    status: 200,
    body: { status: "analyzing" },
  });
});

test("a bill of another company is answered with that company's name", async () => {
  expect(await get(aBill({ status: "error", error: "unserved", issuer: "Rockland Electric" }))).toMatchObject(
    {
      body: {
        status: "error",
        error: "This bill is from Rockland Electric. We serve PSE&G, JCP&L and Atlantic City Electric.",
      },
    },
  );
});

test("another browser's bill looks like no bill", async () => {
  expect(await get(aBill(), stranger)).toMatchObject({ status: 404 });
});
