// @vitest-environment node
import { expect, test, vi } from "vitest";
import { renderPage } from "#web/src/prerender/render.tsx";

vi.mock("@chakra-ui/react/styled-system", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@chakra-ui/react/styled-system")>()),
  ...(await import("#web/src/theme/static-styles.ts")),
}));

const company = {
  legalName: "Wattigator",
  postalAddress: "1 Main Street, Newark, NJ 07102",
  phone: "1-800-555-0100",
  helpEmail: "help@example.org",
  infoEmail: "info@example.org",
};

test.each([
  ["keeps the room of the login where a connector is configured", true],
  ["has no room for a login where none is, so that nothing moves", false],
])("the connect screen %s", async (_, hasUtilityConnection) => {
  const facts = { company, hasThirdParties: false, hasUtilityConnection };
  const html = await renderPage("connect", "/utility-verification", facts);
  expect(html.includes("Enter utility login credentials")).toBe(hasUtilityConnection);
});
