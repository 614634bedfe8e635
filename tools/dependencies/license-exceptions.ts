import type { LicenseException } from "./licenses.ts";

/** One entry for each license and reason. The check fails for an entry that no package needs. */
export const licenseExceptions: readonly LicenseException[] = [
  {
    packages: ["@segment/facade", "@segment/isodate", "@segment/isodate-traverse", "new-date"],
    license: undefined,
    use: "deployed",
    reason: "They state 'SEE LICENSE IN LICENSE', and that file is the text of MIT. Part of the site.",
  },
  {
    packages: ["png-js"],
    license: undefined,
    use: "deployed",
    reason:
      "Its package.json states nothing, and its file LICENSE is the text of MIT. Part of functions that write PDF.",
  },
  {
    packages: ["axe-core"],
    license: "MPL-2.0",
    use: "development",
    reason: "Journeys load it unchanged into the pages that they test. MPL covers its own files alone.",
  },
  {
    packages: ["lightningcss*"],
    license: "MPL-2.0",
    use: "development",
    reason: "Vite minifies style sheets with it. MPL covers its own files, not what it writes.",
  },
  {
    packages: ["@img/sharp-libvips*"],
    license: "LGPL-3.0-or-later",
    use: "development",
    reason:
      "sharp loads this shared library, unchanged, in the local product and in tests. It is passed on to nobody.",
  },
  {
    packages: ["@img/sharp-win32*"],
    license: "Apache-2.0 AND LGPL-3.0-or-later",
    use: "development",
    reason: "sharp with the same shared library, for Windows.",
  },
  {
    packages: ["@img/sharp-wasm32"],
    license: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    use: "development",
    reason: "sharp with the same library, for platforms without a build of their own.",
  },
  {
    packages: ["binaryextensions", "editions", "istextorbinary", "textextensions", "version-range"],
    license: "Artistic-2.0",
    use: "development",
    reason: "Secretlint tells text from binary files with them. Unchanged, and passed on to nobody.",
  },
  {
    packages: ["graceful-fs", "lru-cache", "minimatch"],
    license: "BlueOak-1.0.0",
    use: "development",
    reason: "A permissive license like MIT, with a patent grant. The CDK and tools need them.",
  },
  {
    packages: ["argparse"],
    license: "Python-2.0",
    use: "development",
    reason: "A permissive license. Secretlint reads its options with it.",
  },
  {
    packages: ["@azu/style-format"],
    license: "WTFPL",
    use: "development",
    reason: "Permits everything. Secretlint prints its findings with it.",
  },
  {
    packages: ["spdx-license-ids"],
    license: "CC0-1.0",
    use: "development",
    reason: "A list of identifiers, dedicated to the public. Secretlint reads package.json with it.",
  },
  {
    packages: ["spdx-exceptions"],
    license: "CC-BY-3.0",
    use: "development",
    reason:
      "A list of identifiers, which asks for attribution in copies. Secretlint reads package.json with it.",
  },
];
