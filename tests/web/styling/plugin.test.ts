// @vitest-environment node
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { buttonRecipe } from "#web/src/theme/recipes.ts";
import { baseClass, propClass, variantClass } from "#web/styling/class-names.ts";
import { FoundStyles, staticStyles } from "#web/styling/plugin.ts";

const chakra = "@chakra-ui/react/styled-system";
const importChakra = `import { chakra } from "${chakra}";\n`;

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
    ["<Lead color={wrong && 'danger'} />", [["color", "danger"]]],
    [
      "<Lead mt={-4} pt={`2`} />",
      [
        ["mt", -4],
        ["pt", "2"],
      ],
    ],
    ["<Lead mt={['2', '4']} />", [["mt", ["2", "4"]]]],
    ["<Lead _hover={{ color: 'link' }} />", [["_hover", { color: "link" }]]],
    ["<Lead css={{ '& a': { color: 'ink' } }} />", [["css", { "& a": { color: "ink" } }]]],
    ["<Lead {...{ mb: '6', id: 'one' }} />", [["mb", "6"]]],
    [
      "<Lead {...(wide ? { mb: '6' } : {})} {...(dark && { bg: 'ink' })} />",
      [
        ["bg", "ink"],
        ["mb", "6"],
      ],
    ],
    ["() => { const spaced = { mb: '6' } as const; return <Lead {...spaced} />; }", [["mb", "6"]]],
    ["({ size, ...props }) => <Lead {...props} />", []],
    ["<Lead title='Your bill' />", []],
    ["<svg width={size} />", []],
  ])("is found in %s", async (code, props) => {
    expect((await build(`const it = ${code};`)).props).toEqual(props);
  });

  test("that is only known at run time is rejected, with file and line", async () => {
    await expect(build("const It = ({ size }) =>\n  <Lead mb={size} />;")).rejects.toThrow(
      /some\.tsx:2: the style property mb must be a constant of this module; put a value .* into `style`/,
    );
    await expect(build("const It = ({ size }) =>\n  <Lead {...{ mb: size }} />;")).rejects.toThrow(
      /some\.tsx:2: the style property mb/,
    );
  });

  test.each([
    ["hyphens='auto'", "hyphens is not among the style properties; add it to style-props.ts."],
    ["{...{ rotate: '4deg' }}", "rotate is not among the style properties; add it to style-props.ts."],
    ["_often={{ color: 'ink' }}", "Chakra knows no condition _often."],
    ["mt='7'", "mt has the value 7, which is no step of spacing in theme/tokens.ts."],
    [
      "_hover={{ gap: { base: '2', md: 13 } }}",
      "gap has the value 13, which is no step of spacing in theme/tokens.ts.",
    ],
    ["asChild={true}", "asChild is a property of Chakra's run time; use `as`, or a component."],
  ])("that would be no style in the browser is rejected: %s", async (prop, problem) => {
    await expect(build(`\n<Card ${prop} />;`)).rejects.toThrow(`some.tsx:2: ${problem}`);
  });
});

describe("a recipe", () => {
  const recipe = { base: { px: "4" }, variants: { tone: { sun: { bg: "sun" } } } };

  test("becomes class names, and its styles are kept for the stylesheet", async () => {
    const built = await build(
      `${importChakra}const Box = chakra("div", { base: { px: "4" }, variants: { tone: { sun: { bg: "sun" } } } });`,
    );
    const compiled = {
      base: baseClass(recipe),
      variants: { tone: { sun: variantClass(recipe, "tone", "sun") } },
    };
    expect(built.code).toBe(`${importChakra}const Box = chakra("div", ${JSON.stringify(compiled)});`);
    expect(built.recipes).toEqual([recipe]);
  });

  test("may use constants of its module, as keys, values and parts", async () => {
    const { recipes } = await build(`${importChakra}
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
      importChakra +
      'import { buttonRecipe } from "#web/src/theme/recipes.ts";\nconst Base = chakra("a", buttonRecipe);';
    expect((await build(user)).code).toBe(user);
  });

  test("is found whatever a module calls `chakra`, and in modules without elements", async () => {
    const { recipes } = await build(
      `import { chakra as styled } from "${chakra}"; export const Box = styled("div", { base: { px: "4" } });`,
      "components/some.ts",
    );
    expect(recipes).toEqual([{ base: { px: "4" } }]);
  });

  test.each([
    [
      'const box = (width) => chakra("div", { base: { width } });',
      "a recipe must be a constant of this module; put a value that depends on data into `style`.",
    ],
    [
      'const Box = chakra("div", { base: { "& > p": { width: "7" } } });',
      "width has the value 7, which is no step of sizes in theme/tokens.ts.",
    ],
    [
      'import { boxRecipe } from "./box.tsx"; const Box = chakra("div", boxRecipe);',
      "a recipe that several modules use must be exported from #web/src/theme/recipes.ts.",
    ],
    [
      'const Box = chakra("div", {}, { defaultProps: { mb: "4" } });',
      "a styled element has no options; set them where it is used.",
    ],
    [
      `import { defineRecipe } from "${chakra}";`,
      `components get nothing but \`chakra\` of ${chakra}; the rest runs in theme/.`,
    ],
  ])("that would be none in the browser is rejected: %s", async (code, problem) => {
    await expect(build(importChakra + code)).rejects.toThrow(`some.tsx:2: ${problem}`);
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
