import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { audit, type Vulnerability, vulnerabilityProblems } from "#tools/dependencies/vulnerabilities.ts";

const advisory = {
  id: 1,
  url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
  title: "Reads any file",
  severity: "high",
  vulnerable_versions: "<2.0.0",
  cwe: [],
  cvss: { score: 7.5, vectorString: null },
};

const folder = mkdtempSync(join(tmpdir(), "vulnerabilities-"));
beforeAll(() => {
  const root = {
    name: "example",
    version: "1.0.0",
    dependencies: { sound: "1.0.0" },
    devDependencies: { tool: "1.0.0" },
  };
  const packages = {
    "": root,
    "node_modules/sound": { version: "1.0.0", dependencies: { leaky: "^1.0.0" } },
    "node_modules/leaky": { version: "1.2.0" },
    "node_modules/tool": { version: "1.0.0", dev: true },
  };
  writeFileSync(join(folder, "package.json"), JSON.stringify(root));
  const lockfile = { name: root.name, version: root.version, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(lockfile));
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

/** A registry that answers audits with advisories by package name, or with a status alone. */
async function useRegistry(answer: Record<string, unknown[]> | number) {
  const registry = createServer((request, response) => {
    if (typeof answer === "number" || request.method !== "POST") {
      response.writeHead(typeof answer === "number" ? answer : 404).end("{}");
    } else {
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    }
  });
  await new Promise<void>((listening) => registry.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void registry.close());
  vi.stubEnv("npm_config_registry", `http://127.0.0.1:${(registry.address() as AddressInfo).port}`);
}

describe("npm audit", () => {
  test("finds the advisories for packages, and which packages are deployed", async () => {
    await useRegistry({
      leaky: [advisory],
      tool: [{ ...advisory, id: 2, url: "https://github.com/advisories/GHSA-dddd" }],
    });
    expect(await audit(folder)).toEqual({
      vulnerabilities: [
        expect.objectContaining({
          id: "GHSA-aaaa-bbbb-cccc",
          name: "leaky",
          severity: "high",
          deployed: true,
        }),
        expect.objectContaining({ id: "GHSA-dddd", name: "tool", deployed: false }),
      ],
    });
  });

  test("finds nothing when the registry knows of nothing", async () => {
    await useRegistry({});
    expect(await audit(folder)).toEqual({ vulnerabilities: [] });
  });

  test("says that nothing was checked when the registry answers no audits", async () => {
    await useRegistry(405);
    expect(await audit(folder)).toEqual({ notChecked: expect.stringContaining("405 Method Not Allowed") });
  });

  test("says that nothing was checked when no registry can be reached", async () => {
    vi.stubEnv("npm_config_registry", "http://127.0.0.1:9");
    expect(await audit(folder)).toEqual({ notChecked: expect.stringContaining("ECONNREFUSED") });
  });
});

describe("a known vulnerability", () => {
  const found: Vulnerability = {
    ...advisory,
    severity: "high",
    id: "GHSA-aaaa-bbbb-cccc",
    name: "leaky",
    deployed: true,
  };
  const accepted = { id: found.id, until: "2026-12-31", reason: "An example." };

  test.each(["high", "critical"] as const)("of severity %s is a problem", (severity) => {
    expect(vulnerabilityProblems([{ ...found, severity }], [], "2026-11-24")).toEqual([
      `GHSA-aaaa-bbbb-cccc, ${severity}, leaky, deployed: Reads any file (${advisory.url})`,
    ]);
  });

  test.each(["low", "moderate"] as const)("of severity %s is none", (severity) => {
    expect(vulnerabilityProblems([{ ...found, severity }], [], "2026-11-24")).toEqual([]);
  });

  test("is accepted through the last day of its exception", () => {
    expect(vulnerabilityProblems([found], [accepted], "2026-12-31")).toEqual([]);
    expect(vulnerabilityProblems([found], [accepted], "2027-01-01")).toHaveLength(1);
  });

  test("that is gone leaves an exception to remove", () => {
    expect(vulnerabilityProblems([], [accepted], "2026-11-24")).toEqual([
      "GHSA-aaaa-bbbb-cccc: no package needs this exception any more",
    ]);
  });
});
