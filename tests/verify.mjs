// `npm run verify`: the tests with the tag "verify", which repeat others or take long. The pipeline runs them every night.
import { playwright, runParts, singleCheck, statements, vitest } from "./runner.mjs";

runParts({
  "long tests and hostile files, without a browser": vitest("--tags-filter=verify"),
  "attacks on a running product": vitest("--config=tests/abuse/vitest.config.ts"),
  "enrollments while everything breaks": singleCheck("node", ["tests/chaos/run.ts"]),
  "enrollments while the product is killed": singleCheck("node", ["tests/chaos/run.ts", "--kills", "30"]),
  "what the campaign notices": singleCheck("node", ["tests/chaos/run.ts", "--mutate"]),
  "sequences of commands that a model judges": singleCheck("node", [
    "tests/model/run.ts",
    "--sequences",
    "200",
  ]),
  "what the sequences notice": singleCheck("node", ["tests/model/run.ts", "--mutate"]),
  "journeys repeated by viewport, language and color scheme": playwright("--grep", "@verify"),
  "statements of the specification": statements("verify"),
});
