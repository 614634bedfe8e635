import { globSync, readFileSync } from "node:fs";
import { dirname, posix, relative, resolve } from "node:path";
import { parseSync } from "vite";
import { expect, test } from "vitest";

/**
 * Which room may use which: every import, types included. A room that is not named on the right cannot be
 * reached from the left.
 */
const arrows: Record<string, RegExp> = {
  domain: /^domain\//,
  contracts: /^(contracts|domain)\//,
  data: /^(data|domain)\//,
  lambdas: /^(lambdas|contracts|domain|data)\//,
  web: /^(web|contracts|domain)\//,
  infra: /^(infra\/|cdk\.json$|contracts\/|domain\/|lambdas\/functions\/[^/]+\/env\.ts)/,
  bin: /^infra\//,
  local: /^infra\/names\.ts$|^(local|contracts|domain|lambdas)\//,
  tools:
    /^infra\/(config|environment|names)\.ts$|^web\/src\/messages\/|^(tools|contracts|domain|data|lambdas|local)\//,
};

const root = resolve(import.meta.dirname, "../..");
const files = globSync(`{${Object.keys(arrows)}}/**/*.{ts,tsx}`, { cwd: root, exclude: ["web/dist/**"] }).map(
  (file) => file.split("\\").join("/"),
);

type Import = { from: string; to: string };

function importsOf(file: string): Import[] {
  const { module, errors } = parseSync(file, readFileSync(resolve(root, file), "utf8"));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  return named
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) => ({
      from: file,
      to: specifier.startsWith("#")
        ? specifier.slice(1)
        : relative(root, resolve(root, dirname(file), specifier))
            .split("\\")
            .join(posix.sep),
    }));
}

const imports = files.flatMap(importsOf);
const shown = ({ from, to }: Import) => `${from} -> ${to}`;

test("the graph was really read", () => {
  expect(files.length).toBeGreaterThan(50);
  expect(imports.map(shown)).toContain("contracts/http/routes.ts -> contracts/http/session.ts");
});

test("every arrow between rooms is a drawn one", () => {
  const undrawn = imports.filter(({ from, to }) => !arrows[from.split("/")[0] ?? ""]?.test(to));
  expect(undrawn.map(shown)).toEqual([]);
});

test("only a function's entry file knows the adapters", () => {
  const knowing = imports.filter(
    ({ from, to }) =>
      from.startsWith("lambdas/") &&
      to.startsWith("lambdas/shared/adapters/") &&
      !from.startsWith("lambdas/shared/adapters/") &&
      !/^lambdas\/functions\/[^/]+\/index\.ts$/.test(from),
  );
  expect(knowing.map(shown)).toEqual([]);
});

test("the rules of the program need no package", () => {
  const needing = files
    .filter((file) => file.startsWith("domain/"))
    .flatMap((file) =>
      parseSync(file, readFileSync(resolve(root, file), "utf8"))
        .module.staticImports.filter(({ moduleRequest }) => !/^[.]|^#domain/.test(moduleRequest.value))
        .map(({ moduleRequest }) => shown({ from: file, to: moduleRequest.value })),
    );
  expect(needing).toEqual([]);
});
