import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { read, sourceFiles, testFiles } from "./support/source-files.ts";

/** Names that the field has a plain word for; CONTRIBUTING.md and docs/glossary.md have the plain words. */
const rejectedNames = new Set([
  "RefusedAtTheDoor",
  "ringWhenLate",
  "atOrAbove",
  "Surroundings",
  "Watching",
  "BillWatch",
  "betweenLooks",
  "settleBills",
  "givenUpAt",
  "owed",
  "debt",
  "oweAgain",
  "askForEmail",
  "told",
  "heard",
  "meant",
  "Needs",
  "Decide",
  "Refusal",
  "putOver",
  "touched",
  "advanced",
  "aMoment",
  "patience",
  "saying",
  "stillHolds",
  "Spoken",
  "firstLanguage",
  "addressIn",
  "keptDays",
  "camera",
  "enliven",
  "enlivening",
  "Routed",
  "Publication",
  "Trouble",
  "Halves",
  "Bitten",
  "dawn",
  "swamp",
  "sunbeam",
  "meadow",
  "calmly",
  "isShouted",
  "lieOf",
  "levelled",
  "belief",
  "doubt",
  "clue",
  "Bell",
  "inOrderOf",
  "pretendCompany",
  "settleHelpers",
]);

/** At most five, each with its reason. */
const exceptions: readonly { name: string; file: string; reason: string }[] = [
  {
    name: "givenUpAt",
    file: "tests/contracts/storage/bill.test.ts",
    reason: "Tests the mapping of the stored attribute.",
  },
  {
    name: "givenUpAt",
    file: "contracts/storage/bill.ts",
    reason:
      "The attribute of stored bills. The code calls it timedOutAt; renaming it would need a migration.",
  },
];

/** Every name that a file declares: variables, functions, classes, types, members, parameters and object keys. */
function declaredNames(file: string): string[] {
  const names: string[] = [];
  const add = (node: { type: string; name?: unknown } | null | undefined) => {
    if (node?.type === "Identifier" && typeof node.name === "string") names.push(node.name);
  };
  const addKey = (key: { type: string; name?: unknown; value?: unknown }) => {
    add(key);
    if (key.type === "Literal" && typeof key.value === "string") names.push(key.value);
  };
  const addParameters = ({ params }: { params: readonly { type: string }[] }) => params.forEach(add);
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: (node) => {
      add(node.id);
      addParameters(node);
    },
    FunctionExpression: addParameters,
    ArrowFunctionExpression: addParameters,
    ClassDeclaration: ({ id }) => add(id),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    TSInterfaceDeclaration: ({ id }) => add(id),
    TSPropertySignature: ({ key }) => addKey(key),
    TSMethodSignature: ({ key }) => addKey(key),
    PropertyDefinition: ({ key }) => addKey(key),
    MethodDefinition: ({ key }) => addKey(key),
    Property: ({ key, value }) => {
      addKey(key);
      add(value);
    },
  }).visit(parseSync(file, read(file)).program);
  return names;
}

const declared = [...sourceFiles, ...testFiles].flatMap((file) =>
  declaredNames(file).map((name) => ({ name, file })),
);

test("reads the declarations of every file", () => {
  expect(declared).toContainEqual({ name: "routes", file: "contracts/http/routes.ts" });
  expect(declared.length).toBeGreaterThan(5_000);
});

test("declares no name that the field has a plain word for", () => {
  const isException = ({ name, file }: { name: string; file: string }) =>
    exceptions.some((exception) => exception.name === name && exception.file === file);
  expect(
    declared.filter(({ name }) => rejectedNames.has(name)).filter((found) => !isException(found)),
  ).toEqual([]);
});

test("has at most five exceptions", () => {
  expect(exceptions.length).toBeLessThanOrEqual(5);
});
