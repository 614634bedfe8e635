import { beforeAll, expect, test } from "vitest";
import { folderOf, functionFolders, gatewayFolders, routeNames } from "#infra/function-folders.ts";
import { loadedCode, packagesIn } from "./support/loaded-code.ts";

/** What a function loads when it starts decides how long a household waits for a cold one: docs/performance.md. */
let code: Awaited<ReturnType<typeof loadedCode>>;
beforeAll(async () => {
  code = await loadedCode();
}, 60_000);

const apiFolders = [...routeNames.map(folderOf), ...Object.values(gatewayFolders)];

/** Everything but the AWS SDK that a function of the API may load when it starts. */
const packagesOfApi = [
  "@aws-lambda-powertools/commons",
  "@aws-lambda-powertools/logger",
  "@aws-lambda-powertools/metrics",
  "@aws/lambda-invoke-store",
  "@middy/core",
  "cookie",
  "mnemonist", // of the SDK's client of DynamoDB
  "negotiator",
  "obliterator", // of mnemonist
  "zod",
];

/** Clients of the SDK that are larger or rarer than those of the tables and keys. */
const functionsByClient = {
  "@aws-sdk/client-s3": ["create-bill", "create-linked-bill", "get-health"],
  "@aws-sdk/client-sesv2": ["request-email-confirmation", "send-message", "send-message-form"],
  "@aws-sdk/client-textract": [],
};

const isOfSdk = (name: string) => /^@(aws-sdk|smithy)\//.test(name);

test("a function of the API loads the packages that every function needs, and the AWS SDK", () => {
  const others = apiFolders.flatMap((folder) =>
    [...packagesIn(code.of(folder).atStart)]
      .filter((name) => !isOfSdk(name) && !packagesOfApi.includes(name))
      .map((name) => `${folder} loads ${name}`),
  );
  expect(others).toEqual([]);
});

test.each(Object.entries(functionsByClient))(
  "only these functions of the API load %s",
  (client, expected) => {
    const loading = apiFolders.filter((folder) => packagesIn(code.of(folder).atStart).has(client));
    expect(loading.toSorted()).toEqual(expected);
  },
);

test("a function of the API does not load the table of all routes, which creates a thousand schemas", () => {
  const loading = apiFolders.filter((folder) =>
    code.of(folder).atStart.sources.has("contracts/http/routes.ts"),
  );
  expect(loading).toEqual([]);
});

test("no function loads pdf.js, the PDF renderer or its typeface before it needs them", () => {
  const heavy = /\/(pdfjs-dist|pdfkit|fontkit|brotli)\/|documents\/(pdf\/render-pdf|fonts)/;
  const loading = functionFolders.filter((folder) =>
    [...code.of(folder).atStart.sources.keys()].some((source) => heavy.test(source)),
  );
  expect(loading).toEqual([]);
  const later = functionFolders.filter((folder) =>
    [...code.of(folder).later.sources.keys()].some((source) => heavy.test(source)),
  );
  expect(later.toSorted()).toEqual([
    "complete-application",
    "download-personal-data",
    "expire-stuck-bills",
    "finish-bill",
    "get-disclosure",
    "get-receipt",
    "present-disclosure",
    "read-bill",
  ]);
});

test("functions check with zod/mini, and load nothing of the larger zod", () => {
  const larger = functionFolders.flatMap((folder) =>
    [...code.of(folder).atStart.sources.keys()].filter((source) =>
      /\/zod\/v4\/(classic|locales)\//.test(source),
    ),
  );
  expect(new Set(larger)).toEqual(new Set());
});

test("a function loads at most 800 kB when it starts", () => {
  const larger = functionFolders.filter((folder) => code.of(folder).atStart.bytes > 800_000);
  expect(larger).toEqual([]);
});
