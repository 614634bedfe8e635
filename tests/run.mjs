// `npm test`: what every change must pass, in less than ten minutes on two cores.
import { playwright, runParts, singleCheck, statements, vitest } from "./runner.mjs";

const checksAndTests = {
  types: singleCheck("tsc", ["--noEmit"]),
  "lint and format": singleCheck("biome", ["ci", "--error-on-warnings"]),
  "rules, functions, infrastructure, local engine and components": vitest("--tags-filter=!verify"),
};
// Both wait more than they compute, so together they take little longer than one of them.
const journeys = { "journeys in a browser": playwright("--grep-invert", "@verify") };

const help = `npm test    installs what is missing, and checks and tests what every change must pass:
  ${[...Object.keys(checksAndTests), ...Object.keys(journeys)].join(",\n  ")}

One folder or file:  npm run test:unit -- tests/domain    npm run test:journeys -- tests/journeys/spanish.journey.ts
What runs at night:  npm run verify`;

const [argument] = process.argv.slice(2);
if (argument === undefined) {
  await runParts([checksAndTests, journeys], { "statements of the specification": statements("test") });
} else if (argument === "--help" || argument === "-h") console.log(help);
else {
  console.error("npm test always runs everything. See: npm test -- --help");
  process.exitCode = 2;
}
