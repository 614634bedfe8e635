import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, test } from "vitest";
import { chakra } from "#web/styling/chakra.ts";
import { propClass } from "#web/styling/class-names.ts";

afterEach(cleanup);

const Box = chakra("div", {
  base: "wbase",
  variants: { tone: { sun: "wsun", quiet: "wquiet" } },
  defaultVariants: { tone: "sun" },
}) as React.ComponentType<Record<string, unknown>>;
const classesOf = (element: React.ReactElement) => [
  ...(render(element).container.firstElementChild?.classList ?? []),
];

describe("an element of a public page", () => {
  test("has a class for its recipe, one for each variant, and one for each style property", () => {
    expect(classesOf(<Box mt="4" />)).toEqual(["wbase", "wsun", propClass("mt", "4")]);
    expect(classesOf(<Box tone="quiet" mt={false} />)).toEqual(["wbase", "wquiet"]);
  });

  test("keeps its attributes, its own class and its tag", () => {
    const { container } = render(<Box as="li" id="one" className="own" htmlWidth="44" mt={undefined} />);
    const item = container.querySelector("li");
    expect(item).toMatchObject({ id: "one" });
    expect(item?.getAttribute("width")).toBe("44");
    expect(item?.classList.contains("own")).toBe(true);
  });
});
