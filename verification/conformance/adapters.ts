import { globSync, readFileSync } from "node:fs";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import * as z from "zod";
import { root } from "#local/settings.ts";
import { otherAwsVariable } from "#tests/builders/other-aws.ts";
import { captureOutput } from "./support/command.ts";
import { using } from "./support/interrupt.ts";
import { startMoto } from "./support/moto.ts";
import { compare, type PartReport, type Reviewed } from "./support/report.ts";

/** Tests of what talks to AWS, and of the emulators that stand for AWS in `npm test`. */
const folders = [
  "tests/lambdas/shared/adapters",
  "tests/lambdas/shared/links",
  "tests/lambdas/services",
  "tests/local/aws/s3",
  "tests/local/events",
  "tests/local/provision",
];
const files = ["tests/local/aws/kms.test.ts", "tests/local/replay.test.ts"];
/** How a test file starts the services. */
const usesAws = /\b(startTables|startTestAws|storeKinds)\b|-aws\.ts"/;

const reviewed: readonly Reviewed[] = [
  {
    pattern: /password-key\.test\.ts: with a working KMS key /,
    reason: "moto has no DeriveSharedSecret, which AWS KMS documents.",
  },
  {
    pattern: /kms\.test\.ts: rejects a ciphertext of another key/,
    reason:
      "AWS documents IncorrectKeyException for a KeyId that did not encrypt; moto says AccessDeniedException.",
  },
  {
    pattern: /kms\.test\.ts: rejects an operation for which a key is not made/,
    reason: "AWS documents InvalidKeyUsageException; moto does not compare usage, spec and operation.",
  },
  {
    pattern: /run-while-enabled\.test\.ts: /,
    reason: "Our event sources ask our own engine whether they may run; moto does not know their mappings.",
  },
  {
    pattern: /s3\.test\.ts: rejects a/,
    reason:
      "AWS documents that signature and conditions of a form's policy must hold; moto stores every form and file.",
  },
  {
    pattern: /s3\.test\.ts: (stores a form post .*'ETag'|sends no CORS headers to another origin)/,
    reason:
      "moto's server answers every origin with headers of its own, not with the CORS rules of the bucket.",
  },
  {
    pattern: /s3\.test\.ts: sends a test event first/,
    reason:
      "AWS documents that the key in an event is URL-encoded, and not whether its slashes are: moto encodes them. The functions decode both.",
  },
  {
    pattern: /object-versions\.test\.ts: names in each event the version/,
    reason: "AWS documents the version in an event of a bucket with versions; moto's events have none.",
  },
  {
    pattern: /object-versions\.test\.ts: finds an object again whose version was not recorded/,
    reason: "The file in which our emulator records versions; moto has none.",
  },
  {
    pattern: /s3\.test\.ts: names an S3 feature that is not modeled/,
    reason: "Our emulator answers 501 for tags, which the product does not use; moto has them.",
  },
];

const vitestReport = z.object({
  numTotalTests: z.number(),
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});
type VitestReport = z.infer<typeof vitestReport>;

const firstLine = (message = "") => stripVTControlCharacters(message).split("\n")[0] ?? "";

/** The failed tests, and the files that could not run. */
function failuresIn({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === "failed");
    const file = relative(root, name);
    if (assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    );
  });
}

/** Runs the tests of the adapters and of the emulators with moto in the place of the emulators. */
export async function runAdapterTests(): Promise<PartReport> {
  const inFolders = globSync(folders.map((folder) => `${folder}/**/*.test.ts`));
  const chosen = [...inFolders, ...files].filter((file) => usesAws.test(readFileSync(file, "utf8")));
  const folder = await mkdtemp(join(tmpdir(), "conformance-adapters-"));
  const outputFile = join(folder, "report.json");
  // One file after the other, because each starts with an empty moto.
  const args = ["run", "--no-file-parallelism", "--reporter", "json", "--outputFile", outputFile, ...chosen];
  const { output } = await using(startMoto(), ({ url }) =>
    captureOutput(join(root, "node_modules/.bin/vitest"), args, { env: { [otherAwsVariable]: url } }),
  );
  const report = await readFile(outputFile, "utf8").catch(() => {
    throw new Error(`vitest did not run:\n${output}`);
  });
  const results = vitestReport.parse(JSON.parse(report));
  const differences = compare(failuresIn(results), reviewed);
  return { tried: results.numTotalTests, passed: results.numPassedTests, differences };
}
