import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { ourReader } from "./our-reader.ts";
import type { Truth } from "./truth.ts";

const megabyte = 1024;

/** The most memory, in MB, that a process of its own takes to read these bills one after the other. */
export function peakMemory(bills: readonly Truth[]): number {
  const args = [fileURLToPath(import.meta.url), ...bills.map(({ file }) => file)];
  return Number(
    execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  );
}

if (import.meta.main) {
  for (const file of process.argv.slice(2)) await ourReader(file);
  await stopRecognition();
  console.log(Math.round(process.resourceUsage().maxRSS / megabyte));
}
