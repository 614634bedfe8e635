import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { ConfigError, type Environment } from "./environment.ts";
import type { Stage } from "./stage-config.ts";

type SettingsFile = { stage: Stage; file: string | undefined; folder: string };

/** Reads a stage's settings, one NAME=value on each line: from the file, or else from `<stage>.env` in the folder if there is one. */
export function readSettings({ stage, file, folder }: SettingsFile): Environment {
  const path = file ?? join(folder, `${stage}.env`);
  if (file === undefined && !existsSync(path)) return {};
  try {
    return parseEnv(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new ConfigError(`The settings file ${path} cannot be read.`, { cause });
  }
}
