// @vitest-environment node
import { describe, expect, test } from "vitest";
import { filesOf } from "#web/src/prerender/manifest.ts";
import { baseClass, propClass } from "#web/styling/class-names.ts";
import { Stylesheet } from "#web/styling/stylesheet.ts";

const recipe = { base: { px: "4", color: "ink" } };

describe("the stylesheet of a page", () => {
  const sheet = new Stylesheet({
    recipes: [recipe],
    props: [
      ["mt", "4"],
      ["m", "2"],
      ["display", { base: "none", lg: "block" }],
    ],
  });

  test("has the rules of the classes on the page, and no others", () => {
    const styles = sheet.for(`<div class="${baseClass(recipe)} ${propClass("mt", "4")}">`);
    expect(styles).toContain(`.${propClass("mt", "4")}{margin-top:var(--w-spacing-4);}`);
    expect(styles).toContain("padding-inline:var(--w-spacing-4)");
    expect(styles).not.toContain(propClass("m", "2"));
  });

  test("has the tokens that the page uses, and no others; the file for later screens has all", () => {
    const page = `<p class="${propClass("mt", "4")}" style="width:var(--w-sizes-target)">`;
    expect(sheet.for(page)).toContain("--w-spacing-4:");
    expect(sheet.for(page)).toContain("--w-sizes-target:");
    expect(sheet.for(page)).not.toContain("--w-spacing-32:");
    expect(sheet.whole()).toContain("--w-spacing-32:");
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

test("lists the chunk of a page and all of its imports, each once and after what it imports", () => {
  const manifest = {
    a: { file: "a.js", imports: ["shared"] },
    b: { file: "b.js", imports: ["shared"] },
    shared: { file: "shared.js" },
  };
  expect(filesOf(manifest, "a", "b")).toEqual(["/shared.js", "/a.js", "/b.js"]);
  expect(() => filesOf(manifest, "c")).toThrow("The build has no c.");
});
