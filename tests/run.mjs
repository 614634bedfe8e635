// `npm test`: what every change must pass, in less than ten minutes on two cores.
import { playwright, runParts, singleCheck, statements, vitest } from "./runner.mjs";

const checksAndTests = {
  types: singleCheck("tsc", ["--noEmit"]),
  "lint and format": singleCheck("biome", ["ci", "--error-on-warnings"]),
  "rules, functions, infrastructure, local engine and components": vitest("--tags-filter=!verify"),
};
// Both wait more than they compute, so together they take little longer than one of them.
const journeys = { "journeys in a browser": playwright("--grep-invert", "@verify") };

await runParts([checksAndTests, journeys], { "statements of the specification": statements("test") });
