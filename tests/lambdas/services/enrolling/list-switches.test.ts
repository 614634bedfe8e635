import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { listSwitches } from "#lambdas/services/enrolling/list-switches.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

const on = async () => false;
const off = async () => true;

test("tells pages what operations switched off, cacheable for half a minute", async () => {
  const handle = listSwitches({ connect: off, upload: on, scans: on, mail: off, vendors: on });
  expect(await handle(handlerInput<typeof routes.listSwitches>({}))).toEqual({
    status: 200,
    body: { off: ["connect", "mail"] },
    headers: { "cache-control": "public, max-age=30" },
  });
});
