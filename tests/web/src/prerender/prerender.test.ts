// @vitest-environment node
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { describe, expect, test } from "vitest";
import { filesOf } from "#web/src/prerender/manifest.ts";
import { Stylesheet } from "#web/src/prerender/stylesheet.ts";
import { baseClass, propClass } from "#web/src/theme/class-names.ts";
import { chakra } from "#web/src/theme/static-styles.ts";
import { collectStyleProps } from "#web/static-styles.ts";

const recipe = { base: { px: "4", color: "ink" } };
chakra("div", recipe);

describe("the stylesheet of a page", () => {
  const sheet = new Stylesheet([
    ["mt", "4"],
    ["m", "2"],
    ["display", { base: "none", lg: "block" }],
  ]);

  test("has the rules of the classes on the page, and no others", () => {
    const styles = sheet.for(`<div class="${baseClass(recipe)} ${propClass("mt", "4")}">`);
    expect(styles).toContain(`.${propClass("mt", "4")}{margin-top:var(--w-spacing-4);}`);
    expect(styles).toContain("padding-inline:var(--w-spacing-4)");
    expect(styles).not.toContain(propClass("m", "2"));
  });

  test("gives properties precedence over recipes, and longhands over shorthands", () => {
    const styles = sheet.whole();
    expect(styles).toMatch(new RegExp(`@layer recipes\\{\\.${baseClass(recipe)}\\{`));
    expect(styles.indexOf(propClass("m", "2"))).toBeLessThan(styles.indexOf(propClass("mt", "4")));
  });

  test("has media queries for responsive values", () => {
    const name = propClass("display", { base: "none", lg: "block" });
    expect(sheet.whole()).toMatch(
      new RegExp(`\\.${name}\\{display:none;\\}@media[^{]*64rem[^{]*\\{\\.${name}\\{display:block`),
    );
  });
});

describe("collecting the style properties of a component", () => {
  const file = resolve("web/src/components/some.tsx");
  const collectFrom = (code: string) => {
    const { transform } = collectStyleProps("unused.json") as Plugin & {
      transform: (code: string, id: string) => void;
    };
    transform(code, file);
  };

  test.each([
    ['<Lead mb="6" />', "a string"],
    ['<Lead display={{ base: "none", lg: "block" }} />', "an object of strings"],
    ['<Lead color={wrong ? "danger" : undefined} />', "a conditional between strings"],
    ["<svg width={size} />", "any attribute of an HTML element"],
  ])("%s: accepts %s", (code) => {
    expect(() => collectFrom(`const it = ${code};`)).not.toThrow();
  });

  test("rejects a value that is only known at run time, naming file and line", () => {
    expect(() => collectFrom("const size = 4;\nconst it = <Lead mb={size} />;")).toThrow(
      /some\.tsx:2: a style property must be a literal/,
    );
  });

  test("rejects a style property that style-props.ts does not list", () => {
    expect(() => collectFrom('const it = <Lead rotate="4deg" />;')).toThrow(
      /style-props\.ts does not list rotate/,
    );
  });
});

test("lists the chunk of a page and all of its imports, each once and after what it imports", () => {
  const manifest = {
    a: { file: "a.js", imports: ["shared"] },
    b: { file: "b.js", imports: ["shared"] },
    shared: { file: "shared.js" },
  };
  expect(filesOf(manifest, "a", "b")).toEqual(["/shared.js", "/a.js", "/b.js"]);
  expect(() => filesOf(manifest, "c")).toThrow("The build has no c.");
});
