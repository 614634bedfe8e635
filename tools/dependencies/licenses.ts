import type { Package } from "./sbom.ts";

/** Licenses that ask for no more than their own text beside a copy. MIT-0 and 0BSD ask for less. */
export const acceptedLicenses = ["MIT", "MIT-0", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "ISC"];

/** A package with another license, or with none that a program can read, and why it may be used. */
export type LicenseException = {
  /** Names, and `name*` for all packages whose names begin so. */
  packages: readonly string[];
  /** What the packages state. Undefined: no SPDX expression. */
  license: string | undefined;
  /** Whether it may be part of the site or of functions, or serves development alone. */
  use: "deployed" | "development";
  reason: string;
};

const matches = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const covers = (exception: LicenseException, { name, license, deployed }: Package) =>
  exception.license === license &&
  (exception.use === "deployed" || !deployed) &&
  exception.packages.some((pattern) => matches(pattern, name));

/** Decides alternatives of licenses, and licenses that hold together. Nested expressions need an exception. */
const isAccepted = ({ license = "" }: Package) =>
  license
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((alternative) => alternative.split(" AND ").every((part) => acceptedLicenses.includes(part)));

/** Packages whose license is neither accepted nor an exception, and exceptions that no package needs any more. */
export function licenseProblems(
  packages: readonly Package[],
  exceptions: readonly LicenseException[],
): string[] {
  const others = packages.filter((found) => !isAccepted(found));
  const withoutException = others.filter(
    (found) => !exceptions.some((exception) => covers(exception, found)),
  );
  const unneeded = exceptions.flatMap((exception) =>
    exception.packages.filter(
      (pattern) => !others.some((found) => covers(exception, found) && matches(pattern, found.name)),
    ),
  );
  return [
    ...withoutException.map(
      ({ name, version, license, deployed }) =>
        `${name}@${version}, ${deployed ? "deployed" : "for development"}: ${license ?? "states no SPDX license"}`,
    ),
    ...unneeded.map((pattern) => `${pattern}: no package needs this exception any more`),
  ];
}
