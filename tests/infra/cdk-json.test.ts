import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import cdkJson from "#cdk.json" with { type: "json" };

test("cdk deploy builds what it needs, with the Node version of package.json whatever the machine has", () => {
  const [node = "", app = ""] = cdkJson.app.split(" ");
  expect(node).toBe("node_modules/node/bin/node");
  expect(existsSync(node)).toBe(true);
  expect(existsSync(app)).toBe(true);
  const [, build = ""] = cdkJson.build.split(" ");
  expect(existsSync(build)).toBe(true);
  expect(build).toMatch(/\.mjs$/); // the Node version of the machine runs it before packages are installed
});
