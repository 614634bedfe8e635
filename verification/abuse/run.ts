import { spawnSync } from "node:child_process";
import { readArguments } from "#tools/cli.ts";

const { positionals } = readArguments({
  name: "npm run verify -- abuse",
  says: "Attacks of docs/threat-model.md on running products, the access matrix and a fuzzer: all files, or those that are named.",
  positionals: "[file…]",
  examples: ["", "links presses"],
});

const args = ["run", "--config=verification/abuse/vitest.config.ts", ...positionals];
process.exitCode = spawnSync("vitest", args, { stdio: "inherit" }).status ?? 1;
