import { matchesGlob } from "node:path";
import { expect, test } from "vitest";
import config from "#vitest.config.ts";
import { testFiles, verificationFiles } from "./support/source-files.ts";

/** They have a configuration of their own. */
const isAbuse = (file: string) => file.startsWith("verification/abuse/");

type Project = { test: { include: string[]; exclude?: string[] } };
const projects = (config.test?.projects ?? []) as Project[];

test("every test file runs in one project of Vitest", () => {
  const projectsOf = (file: string) =>
    projects.filter(({ test: { include, exclude = [] } }) => {
      const matches = (pattern: string) => matchesGlob(file, pattern);
      return include.some(matches) && !exclude.some(matches);
    });
  const files = [...testFiles, ...verificationFiles].filter(
    (file) => /\.test\.tsx?$/.test(file) && !isAbuse(file),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => projectsOf(file).length !== 1)).toEqual([]);
});
