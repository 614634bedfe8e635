import { expect, test } from "vitest";
import { addressRules } from "#contracts/http/firewall-rules.ts";
import { routes } from "#contracts/http/routes.ts";

test("every route is counted by a rule of the firewall", () => {
  for (const { method, path } of Object.values(routes)) {
    const counting = addressRules.filter(
      ({ methods, paths }) =>
        (methods?.includes(method) ?? true) &&
        paths?.some(({ text, isPrefix }) => (isPrefix ? path.startsWith(text) : path === text)),
    );
    expect(counting, `${method} ${path}`).not.toEqual([]);
  }
});

test("every route that writes is also counted with all other writes", () => {
  const { methods } = addressRules.find(({ name }) => name === "Writing") ?? {};
  const writing = Object.values(routes).map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(writing.filter((method) => method !== "GET")));
});
