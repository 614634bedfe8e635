import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export const tables = { sessions: "sessions", bills: "bills", enrollments: "enrollments" };

/** The environment in which support's commands find the product at this AWS endpoint. */
export async function environmentFor(awsEndpoint: string) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "support-"));
  const endpoints = { aws: awsEndpoint, region: "us-east-1", tables, bucket: "bills" };
  await writeFile(join(DATA_DIR, "endpoints.json"), JSON.stringify(endpoints));
  return { ...process.env, DATA_DIR, AWS_ENDPOINT_URL: "" };
}

/** Runs `npm run support -- …` in a process of its own. */
export async function runSupport(awsEndpoint: string, args: string[]) {
  const env = await environmentFor(awsEndpoint);
  return promisify(execFile)(process.execPath, ["tools/support.ts", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
