// @vitest-environment node
import { expect, test } from "vitest";
import { company } from "#tests/web/support/fake-api.ts";
import { renderPage } from "#web/src/prerender/render.tsx";

test.each([
  ["keeps the room of the login where a connector is configured", true],
  ["has no room for a login where none is, so that nothing moves", false],
])("the connect screen %s", async (_, hasUtilityConnection) => {
  const facts = { company, hasThirdParties: false, hasUtilityConnection };
  const html = await renderPage("connect", "/utility-verification", facts);
  expect(html.includes("Enter utility login credentials")).toBe(hasUtilityConnection);
});
