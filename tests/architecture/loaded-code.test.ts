import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { folderOf, functionFolders, gatewayFolders, routeNames } from "#infra/function-folders.ts";
import { functionVariables } from "#tests/infra/support/function-variables.ts";
import { type LoadedFunction, loadedCode, packagesIn } from "./support/loaded-code.ts";

/** What a function loads when it starts decides how long a household waits for a cold one: docs/benchmarks.md. */
let outdir: string;
let code: Map<string, LoadedFunction>;
beforeAll(async () => {
  outdir = mkdtempSync(join(tmpdir(), "loaded-code-"));
  code = await loadedCode(outdir);
}, 180_000);
afterAll(() => rmSync(outdir, { recursive: true }));

function loadedBy(folder: string): LoadedFunction {
  const loaded = code.get(folder);
  if (!loaded) throw new Error(`There is no bundle of ${folder}.`);
  return loaded;
}

const apiFolders = [...new Set(routeNames.map(folderOf)), ...Object.values(gatewayFolders)];

/** Everything but the AWS SDK that a function of the API may load when it starts. */
const packagesOfApi = [
  "@aws-lambda-powertools/commons",
  "@aws-lambda-powertools/logger",
  "@aws-lambda-powertools/metrics",
  "@aws/lambda-invoke-store",
  "@middy/core",
  "cookie",
  "ipaddr.js",
  "mnemonist", // of the SDK's client of DynamoDB
  "negotiator",
  "obliterator", // of mnemonist
  "zod",
];

test("middy is the frame of every function", () => {
  const others = functionFolders.filter((folder) => !packagesIn(loadedBy(folder).atStart).has("@middy/core"));
  expect(others).toEqual([]);
});

/** Clients of the SDK that are larger or rarer than those of the tables and keys. */
const functionsByClient = {
  "@aws-sdk/client-s3": ["get-health", "uploads"],
  "@aws-sdk/client-sesv2": ["enrollment-emails", "messages"],
  "@aws-sdk/client-textract": [],
};

const isOfSdk = (name: string) => /^@(aws-sdk|smithy)\//.test(name);

test("a function of the API loads the packages that every function needs, and the AWS SDK", () => {
  const others = apiFolders.flatMap((folder) =>
    [...packagesIn(loadedBy(folder).atStart)]
      .filter((name) => !isOfSdk(name) && !packagesOfApi.includes(name))
      .map((name) => `${folder} loads ${name}`),
  );
  expect(others).toEqual([]);
});

test.each(Object.entries(functionsByClient))(
  "only these functions of the API load %s",
  (client, expected) => {
    const loading = apiFolders.filter((folder) => packagesIn(loadedBy(folder).atStart).has(client));
    expect(loading.toSorted()).toEqual(expected);
  },
);

test("a function of the API does not load the table of all routes, which creates a thousand schemas", () => {
  const loading = apiFolders.filter((folder) =>
    loadedBy(folder).atStart.sources.has("contracts/http/routes.ts"),
  );
  expect(loading).toEqual([]);
});

test("no function loads pdf.js, the PDF renderer or its typeface before it needs them", () => {
  const heavy = /\/(pdfjs-dist|pdfkit|fontkit|brotli)\/|documents\/(pdf\/render-pdf|fonts)/;
  const loading = functionFolders.filter((folder) =>
    [...loadedBy(folder).atStart.sources.keys()].some((source) => heavy.test(source)),
  );
  expect(loading).toEqual([]);
  const later = functionFolders.filter((folder) =>
    [...loadedBy(folder).later.sources.keys()].some((source) => heavy.test(source)),
  );
  expect(later.toSorted()).toEqual([
    "complete-application",
    "documents",
    "download-personal-data",
    "expire-stuck-bills",
    "finish-bill",
    "read-bill",
  ]);
});

test("functions check with zod/mini, and load nothing of the larger zod", () => {
  const larger = functionFolders.flatMap((folder) =>
    [...loadedBy(folder).atStart.sources.keys()].filter((source) =>
      /\/zod\/v4\/(classic|locales)\//.test(source),
    ),
  );
  expect(new Set(larger)).toEqual(new Set());
});

test("a function loads at most 800 kB when it starts", () => {
  const larger = functionFolders.filter((folder) => loadedBy(folder).atStart.bytes > 800_000);
  expect(larger).toEqual([]);
});

test("every function loads without a folder of packages, as in Lambda", { timeout: 60_000 }, async () => {
  const { stdout } = await load(functionFolders.map((name) => join(outdir, name, `${name}.mjs`)));
  expect(JSON.parse(stdout)).toEqual(functionFolders.map(() => "function"));
});

/** Loads the functions in a new process, and prints the types of their handlers. */
function load(files: string[]) {
  const urls = files.map((file) => pathToFileURL(file).href);
  const script = `const types = [];
    for (const url of ${JSON.stringify(urls)}) types.push(typeof (await import(url)).handler);
    process.stdout.write(JSON.stringify(types), () => process.exit());`;
  return promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    cwd: tmpdir(),
    env: functionVariables,
  });
}
