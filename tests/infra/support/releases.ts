import { readdirSync, readFileSync } from "node:fs";
import type { Resources } from "./replacements.ts";

export const stackNames = ["app", "edge"] as const;
export type StackName = (typeof stackNames)[number];

const folder = "tests/fixtures/released-templates";
export const releaseFile = (name: string, stack: StackName) => `${folder}/${name}-${stack}.json`;

/** What each released template of a stack had, by the name of its file. keep-release.ts writes them. */
export const releasesOf = (stack: StackName): [string, Resources][] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(`-${stack}.json`))
    .map((file) => [file, JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))]);
