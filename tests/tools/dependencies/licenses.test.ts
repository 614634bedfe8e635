import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { licenseExceptions } from "#tools/dependencies/license-exceptions.ts";
import { type LicenseException, licenseProblems } from "#tools/dependencies/licenses.ts";
import type { Package } from "#tools/dependencies/sbom.ts";

const packageWith = (license: string | undefined, deployed = true): Package => ({
  name: "example",
  version: "1.2.3",
  license,
  deployed,
});

const exception: LicenseException = {
  packages: ["example"],
  license: "MPL-2.0",
  use: "development",
  reason: "An example.",
};

describe("without an exception", () => {
  test.each(["MIT", "Apache-2.0", "ISC", "(MIT OR GPL-3.0-or-later)", "MIT AND BSD-3-Clause"])(
    "accepts %s",
    (license) => expect(licenseProblems([packageWith(license)], [])).toEqual([]),
  );

  test.each(["GPL-3.0-only", "MIT AND CC-BY-3.0", "MIT AND (MIT OR MPL-2.0)", "MPL-2.0", undefined])(
    "rejects %s",
    (license) =>
      expect(licenseProblems([packageWith(license)], [])).toEqual([
        `example@1.2.3, deployed: ${license ?? "states no SPDX license"}`,
      ]),
  );
});

describe("an exception", () => {
  test("accepts its license in its package", () => {
    expect(licenseProblems([packageWith("MPL-2.0", false)], [exception])).toEqual([]);
  });

  test("accepts packages whose names begin alike", () => {
    const ofFamily = { ...exception, packages: ["exam*"] };
    expect(licenseProblems([packageWith("MPL-2.0", false)], [ofFamily])).toEqual([]);
  });

  test("for development does not accept a package that is deployed", () => {
    expect(licenseProblems([packageWith("MPL-2.0")], [exception])).toContain(
      "example@1.2.3, deployed: MPL-2.0",
    );
  });

  test("does not accept another license that the package changes to", () => {
    expect(licenseProblems([packageWith("AGPL-3.0-only", false)], [exception])).toContain(
      "example@1.2.3, for development: AGPL-3.0-only",
    );
  });

  test("is reported when no package needs it any more", () => {
    expect(licenseProblems([packageWith("MIT", false)], [exception])).toEqual([
      "example: no package needs this exception any more",
    ]);
  });
});

const unstated = licenseExceptions.filter(({ license }) => license === undefined);

test.each(unstated.flatMap(({ packages }) => packages))(
  "%s, which states no license that a program can read, has the text of MIT in its file LICENSE",
  (name) => {
    const file = join(resolve(import.meta.dirname, "../../../node_modules"), name, "LICENSE");
    const text = readFileSync(file, "utf8").replaceAll(/\s+/g, " ");
    expect(text).toContain("Permission is hereby granted, free of charge, to any person obtaining a copy");
    expect(text).toContain("use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies");
  },
);
