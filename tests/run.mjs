// `npm test`: what every change must pass, in less than ten minutes.
import { playwright, runParts, singleCheck, statements, vitest } from "./runner.mjs";

runParts({
  types: singleCheck("tsc", ["--noEmit"]),
  "lint and format": singleCheck("biome", ["ci", "--error-on-warnings"]),
  "rules, functions, infrastructure, local engine and components": vitest("--tags-filter=!verify"),
  "journeys in a browser": playwright("--grep-invert", "@verify"),
  "statements of the specification": statements("test"),
});
