import { join } from "node:path";
import { localAccountId } from "#local/settings.ts";
import { spawnOwned, stopOwned } from "#local/shared/owned-process.ts";
import { freePort } from "#tests/builders/ports.ts";
import { installPythonTools } from "./install.ts";

/** A moto server is ready within seconds; a busy machine takes longer. */
const maxStartMs = 60_000;

/** Starts moto, AWS's services in memory by the authors of Python's tests. */
export async function startMoto(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const command = join(await installPythonTools(), "moto_server");
  const env = { ...process.env, MOTO_ACCOUNT_ID: localAccountId };
  const child = spawnOwned(command, ["--host", "127.0.0.1", "--port", String(port)], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output = `${output}${chunk}`.slice(-4000);
    });
  }
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + maxStartMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`moto did not start.\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop: () => stopOwned(child) };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(new URL("/moto-api/data.json", url)).then(
    ({ ok }) => ok,
    () => false, // nothing listens yet
  );
