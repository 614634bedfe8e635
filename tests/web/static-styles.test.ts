// @vitest-environment node
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { baseClass, propClass, variantClass } from "#web/src/theme/class-names.ts";
import { buttonRecipe } from "#web/src/theme/recipes.ts";
import { FoundStyles, staticStyles } from "#web/static-styles.ts";

/** What the build makes of a module of the site, and the styles that it finds there. */
async function build(code: string, file = "components/some.tsx") {
  const found = new FoundStyles();
  const { transform } = staticStyles(found);
  if (typeof transform !== "function") throw new Error("The plugin has no transform function.");
  const built: unknown = await Reflect.apply(transform, undefined, [code, join(root, "web/src", file)]);
  return { code: String(built), ...found.sources };
}

describe("a style property", () => {
  test.each([
    ["<Lead mb='6' />", [["mb", "6"]]],
    ["<Lead display={{ base: 'none', lg: 'block' }} />", [["display", { base: "none", lg: "block" }]]],
    ["<Lead color={wrong ? 'danger' : undefined} />", [["color", "danger"]]],
    ["<Lead title='Your bill' />", []],
    ["<svg width={size} />", []],
  ])("is found in %s", async (code, props) => {
    expect((await build(`const it = ${code};`)).props).toEqual(props);
  });

  test("that is only known at run time is rejected, with file and line", async () => {
    await expect(build("const It = ({ size }) =>\n  <Lead mb={size} />;")).rejects.toThrow(
      /some\.tsx:2: a style property must be a literal/,
    );
  });

  test.each(["hyphens='auto'", "borderBottomWidth='1px'", "_hover={{}}", "rotate='4deg'"])(
    "that would be no style in the browser is rejected: %s",
    async (prop) => {
      await expect(build(`<Card ${prop} />;`)).rejects.toThrow(/style-props\.ts does not list/);
    },
  );
});

describe("a recipe", () => {
  const recipe = { base: { px: "4" }, variants: { tone: { sun: { bg: "sun" } } } };

  test("becomes class names, and its styles are kept for the stylesheet", async () => {
    const built = await build(
      `const Box = chakra("div", { base: { px: "4" }, variants: { tone: { sun: { bg: "sun" } } } });`,
    );
    const compiled = {
      base: baseClass(recipe),
      variants: { tone: { sun: variantClass(recipe, "tone", "sun") } },
    };
    expect(built.code).toBe(`const Box = chakra("div", ${JSON.stringify(compiled)});`);
    expect(built.recipes).toEqual([recipe]);
  });

  test("may use constants of its module, as keys, values and parts", async () => {
    const { recipes } = await build(`
      const narrow = "@media (max-width: 20em)";
      const line = { height: "1px" } as const;
      const Box = chakra("hr", { base: { ...line, width: "full", [narrow]: line } });`);
    expect(recipes).toEqual([
      { base: { height: "1px", width: "full", "@media (max-width: 20em)": { height: "1px" } } },
    ]);
  });

  test("that several components share is compiled where it is exported", async () => {
    const module = await build("", "theme/recipes.ts");
    expect(module.code).toContain(`export const buttonRecipe = {"base":"${baseClass(buttonRecipe)}"`);
    expect(module.recipes).toContainEqual(buttonRecipe);
    const user =
      'import { buttonRecipe } from "#web/src/theme/recipes.ts";\nconst Base = chakra("a", buttonRecipe);';
    expect((await build(user)).code).toBe(user);
  });

  test("that depends on data is rejected", async () => {
    await expect(build('const box = (width) => chakra("div", { base: { width } });')).rejects.toThrow(
      /some\.tsx:1: a recipe must be a literal/,
    );
  });
});

test("one list has the styles of all modules, each once and in one order", () => {
  const found = new FoundStyles();
  found.addProp(["mt", "4"]);
  found.addProp(["m", "2"]);
  found.addProp(["mt", "4"]);
  expect(found.sources.props).toEqual([
    ["m", "2"],
    ["mt", "4"],
  ]);
  expect(propClass("mt", "4")).toMatch(/^w[0-9a-z]{1,5}$/);
});
