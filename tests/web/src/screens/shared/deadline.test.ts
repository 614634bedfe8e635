import { expect, test, vi } from "vitest";
import { formatDeadline } from "#web/src/screens/shared/deadline.ts";

// As in the Spanish build, which alone would count 24 hours.
vi.mock("#web/src/messages/en/language.ts", () => ({ language: "es" }));
vi.mock("#web/src/messages/en/deadline.ts", () => import("#web/src/messages/es/deadline.ts"));

test("a deadline says whether it is before noon, and in which time", () => {
  const deadline = formatDeadline(new Date("2026-12-01T16:42:00Z")).replaceAll(/\s/g, " ");
  expect(deadline).toMatch(/^1 de diciembre de 2026.* 11:42 a\. m\., hora de Nueva Jersey$/);
});
