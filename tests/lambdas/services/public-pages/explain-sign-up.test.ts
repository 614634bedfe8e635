import { expect, test } from "vitest";
import type { routes } from "#contracts/http/routes.ts";
import { explainSignUp } from "#lambdas/services/public-pages/explain-sign-up.ts";
import { handlerInput } from "#tests/builders/handler-input.ts";

test("leads to the page that says what the sign-up needs, in the language of the form", async () => {
  const reply = await explainSignUp(
    handlerInput<typeof routes.explainSignUp>({ query: {}, request: { locale: "es" } }),
  );
  expect(reply).toMatchObject({
    status: 200,
    body: { seeOther: "/api/form-result/script-needed?language=es" },
  });
});
