import { globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { directDependencies } from "./support/direct-dependencies.ts";
import { read, root, sourceFiles, testFiles, verificationFiles } from "./support/source-files.ts";

type Names = Record<string, string>;
type Manifest = {
  license?: string;
  bin?: string | Names;
  scripts?: Names;
  dependencies?: Names;
  devDependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  overrides?: Record<string, string | Names>;
};
type LockedPackage = { resolved?: string; integrity?: string; inBundle?: boolean };

const manifest: Manifest = JSON.parse(read("package.json"));
const deployed = Object.keys(manifest.dependencies ?? {});
const direct: Names = {
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
};
const installed = (name: string): Manifest => JSON.parse(read(`node_modules/${name}/package.json`));

describe("package-lock.json", () => {
  const { packages } = JSON.parse(read("package-lock.json"));
  const locked = Object.entries<LockedPackage>(packages).filter(([path]) => path !== "");

  test("has a sha512 hash for every package, except those inside the file of another one", () => {
    const withoutHash = locked.filter(([, { integrity, inBundle }]) =>
      inBundle ? integrity !== undefined : !integrity?.startsWith("sha512-"),
    );
    expect(locked.length).toBeGreaterThan(500);
    expect(withoutHash).toEqual([]);
  });

  test("names no registry", () => {
    expect(locked.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  });
});

describe("package.json", () => {
  test("has an exact version for every direct dependency and every override", () => {
    const overrides = Object.values(manifest.overrides ?? {}).flatMap((chosen) =>
      typeof chosen === "string" ? chosen : Object.values(chosen),
    );
    const versions = [...Object.values(direct), ...overrides];
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
  });

  const settings = globSync("{.secretlintrc.json,biome.json,*.config.ts}", { cwd: root });
  const code = [...sourceFiles, ...testFiles, ...verificationFiles, ...settings].map(read).join("\n");
  const deployedCode = sourceFiles
    .filter((file) => /^(contracts|lambdas|web\/(src|styling))\//.test(file))
    .map(read)
    .join("\n");
  const commands = `${Object.values(manifest.scripts ?? {}).join(" ")} ${code.match(/\.bin\/\S+/g)?.join(" ")}`;

  const isImported = (name: string, text: string) =>
    [`"${name}"`, `"${name}/`, `\`${name}/`, `/node_modules/${name}/`].some((path) => text.includes(path));
  const isTypesOf = (name: string) => {
    const typed = name.replace("@types/", "");
    return typed !== name && (typed in direct || isImported(typed, code));
  };
  const isCommand = (name: string) => {
    const { bin = {} } = installed(name);
    const names = typeof bin === "string" ? [name] : Object.keys(bin);
    return names.some((command) => new RegExp(`(^|[ /])${command}\\b`).test(commands));
  };
  const isPeer = (name: string) =>
    Object.keys(direct).some((other) => name in (installed(other).peerDependencies ?? {}));

  test("names no package that nothing uses", () => {
    const data = /^@tesseract\.js-data\//; // local/recognition/tesseract.ts loads them by language
    const unused = Object.keys(direct)
      .filter((name) => !data.test(name) && !(name in (manifest.optionalDependencies ?? {})))
      .filter((name) => !isImported(name, code) && !isTypesOf(name) && !isCommand(name) && !isPeer(name));
    expect(unused).toEqual([]);
  });

  test("names under dependencies no package that functions and pages do not use", () => {
    expect(deployed.filter((name) => !isImported(name, deployedCode) && !isPeer(name))).toEqual([]);
  });
});

describe("the direct dependencies", () => {
  const rows = Object.entries(directDependencies).flatMap(([group, packages]) =>
    Object.entries(packages).map(([name, dependency]) => ({ group, name, ...dependency })),
  );

  test("are those of package.json, each once", () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(direct).toSorted());
  });

  test("of functions and pages are apart from what serves development", () => {
    const listed = rows.filter(({ group }) => /^(Site|Functions)/.test(group)).map(({ name }) => name);
    expect(listed.toSorted()).toEqual(deployed.toSorted());
  });

  test.each(rows)(
    "say what $name is for, its license and alternative",
    ({ name, purpose, license, alternative }) => {
      expect([purpose, alternative]).not.toContain("");
      if (name in (manifest.optionalDependencies ?? {})) return; // not installed on every platform
      expect(license).toBe(installed(name).license?.replace(/^\((.*)\)$/, "$1"));
    },
  );
});
