import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { writeEndpointsFile } from "#local/product/endpoints.ts";
import { minimalEndpoints } from "#tests/builders/endpoints.ts";
import { folderUntilExit } from "#tests/builders/folder-until-exit.ts";

export const { tables } = minimalEndpoints;

/** The environment in which support's commands find the product at this AWS endpoint. */
export async function environmentFor(awsEndpoint: string) {
  const DATA_DIR = await folderUntilExit("support");
  await writeEndpointsFile(DATA_DIR, { ...minimalEndpoints, aws: awsEndpoint });
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
