import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { explainSignUp } from "#lambdas/functions/explain-sign-up/handler.ts";
import { aCompany } from "#tests/builders/disclosures.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

test("says that nothing was saved, and whom to ask", async () => {
  const reply = await explainSignUp({ company: aCompany })(
    handlerInput<typeof routes.explainSignUp>({ query: {} }),
  );
  expect(reply).toMatchObject({
    status: 200,
    body: expect.stringContaining("Nothing that you typed was saved."),
    headers: { "referrer-policy": "strict-origin" },
  });
  expect(JSON.stringify(reply)).toContain(aCompany.phone);
});
