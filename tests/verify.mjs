// `npm run verify`: what takes longer than a change may wait for: the tests with the tag "verify". Run it every night.
import { playwright, runParts, vitest } from "./runner.mjs";

runParts({
  "attacks and repetitions without a browser": vitest("verify"),
  "journeys repeated by viewport, language and color scheme": playwright("--grep", "@verify"),
});
