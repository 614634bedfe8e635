// `npm run verify`: what the pipeline runs every night. `npm run verify -- <what>`: one of its campaigns, or a benchmark.
import { playwright, runCommand, runParts, singleCheck, statements, vitest } from "#tests/runner.mjs";

const campaigns = {
  chaos: {
    says: "households enroll while everything around the functions breaks",
    run: ["node", "verification/chaos/run.ts"],
  },
  model: {
    says: "sequences of commands, which a model of the lifecycle judges",
    run: ["node", "verification/model/run.ts"],
  },
  abuse: {
    says: "attacks on a running product: every file, or those whose names are given",
    run: ["node", "verification/abuse/run.ts"],
  },
  recipes: {
    says: "the recipes for contributors, followed in a clone: all that are scripts, or those that are named",
    run: ["node", "verification/recipes/run.ts"],
  },
  conformance: {
    says: "what implementations of others say of ours: all parts, or those that are named",
    run: ["node", "verification/conformance/run.ts"],
  },
};

const benchmarks = {
  bills: "how many fields of bills are read right",
  cold: "how long each function takes to load",
  growth: "what commands and pages cost when the tables are large",
  journey: "what an enrollment asks of a household and its network",
  load: "how many enrollments the product keeps up with",
  memory: "what other memory sizes would take and cost",
  soak: "what two busy hours leave in memory and on disk",
  support: "how long support's commands take",
  upload: "how long a digital bill takes from dropping it to its result",
  web: "the site's loading times against plain HTML",
};

const night = {
  "long tests and hostile files, without a browser": vitest("--tags-filter=verify"),
  "attacks on a running product": vitest("--config=verification/abuse/vitest.config.ts"),
  "enrollments while everything breaks": singleCheck(...commandOf("chaos", [])),
  "enrollments while the product is killed": singleCheck(...commandOf("chaos", ["--kills", "30"])),
  "what the campaign notices": singleCheck(...commandOf("chaos", ["--mutate"])),
  "sequences of commands that a model judges": singleCheck(...commandOf("model", ["--sequences", "200"])),
  "what the sequences notice": singleCheck(...commandOf("model", ["--mutate"])),
  "recipes for contributors": singleCheck(...commandOf("recipes", [])),
  "journeys repeated by viewport, language and color scheme": playwright("--grep", "@verify"),
};

function commandOf(campaign, options) {
  const [command, ...fixed] = campaigns[campaign].run;
  return [command, [...fixed, ...options]];
}

function help() {
  const lines = (names) => names.map(([name, says]) => `  ${name.padEnd(12)} ${says}`).join("\n");
  return `npm run verify                          what the pipeline runs every night
npm run verify -- <campaign> [options]
${lines(Object.entries(campaigns).map(([name, { says }]) => [name, says]))}

npm run verify -- bench <name> [options]
${lines(Object.entries(benchmarks))}

--help after a name prints its options and examples.`;
}

const isHelp = (argument) => argument === "--help" || argument === "-h";

const [what, ...options] = process.argv.slice(2);
const [benchmark, ...rest] = options;
if (what === undefined) await runParts([night], { "statements of the specification": statements("verify") });
else if (isHelp(what) || (what === "bench" && isHelp(benchmark))) console.log(help());
else if (Object.hasOwn(campaigns, what)) await runCommand(...commandOf(what, options));
else if (what === "bench" && Object.hasOwn(benchmarks, benchmark ?? ""))
  await runCommand("node", [`verification/benchmarks/${benchmark}.ts`, ...rest]);
else {
  const asked = [what, ...(what === "bench" && benchmark ? [benchmark] : [])].join(" ");
  console.error(`There is no ${asked}. See: npm run verify -- --help`);
  process.exitCode = 2;
}
