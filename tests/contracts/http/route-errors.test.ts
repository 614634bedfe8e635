import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { limitErrors } from "#contracts/http/route.ts";
import { errorsOf } from "#contracts/http/route-errors.ts";
import { type Route, type RouteName, routes } from "#contracts/http/routes.ts";
import { folderOf } from "#infra/function-folders.ts";
import { root } from "#local/settings.ts";

const rows = Object.entries(routes) as [RouteName, Route][];

/** Handlers get these from shared code. */
const sharedErrors = [
  "session_not_found",
  "session_changed",
  "access_expired",
  "too_many_messages",
  "message_not_sent",
  "mail_paused",
  "bill_not_pdf",
  "bill_too_large",
  "connection_not_offered",
  "utility_unavailable",
  "validation_failed",
  ...limitErrors,
];

function handlerOf(name: RouteName): string {
  const files = globSync(join(root, "lambdas/services", folderOf(name), "*.ts"));
  const handler = new RegExp(`export (const|function) ${name}\\b`);
  const file = files.find((path) => handler.test(readFileSync(path, "utf8")));
  if (!file) throw new Error(`No file of ${folderOf(name)} has a handler ${name}.`);
  return file;
}

/** The text of a handler, with that of the files of its service that it imports. */
function sourceOf(file: string): string {
  const text = readFileSync(file, "utf8");
  const imported = [...text.matchAll(/from "\.\/([a-z-]+\.ts)"/g)].map(([, name]) =>
    join(dirname(file), name ?? ""),
  );
  return [text, ...imported.map(sourceOf)].join("\n");
}

// The compiler already rejects a handler that fails with a code that its route does not declare.
test.each(rows)("%s declares no error that its function never returns", (name, route) => {
  const source = sourceOf(handlerOf(name));
  const unused = route.errors.filter((code) => !source.includes(`"${code}"`) && !source.includes("invalid("));
  expect(unused.filter((code) => !sharedErrors.includes(code))).toEqual([]);
});

test("adds the errors of the parts of a request that a route reads", () => {
  expect(errorsOf(routes.getBill)).toEqual(["bill_not_found", "internal_error", "rate_limited", "not_found"]);
  expect(errorsOf(routes.sendMessage)).toEqual([
    "too_many_messages",
    "message_not_sent",
    "mail_paused",
    "internal_error",
    "rate_limited",
    "invalid_json",
    "request_too_large",
    "not_json",
    "validation_failed",
    "cross_origin",
  ]);
});
