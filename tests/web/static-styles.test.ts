import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "#local/settings.ts";
import { collectStyleProps } from "#web/static-styles.ts";

/** Builds a component that has this style property. */
function build(prop: string) {
  const { transform } = collectStyleProps("style-props.json");
  if (typeof transform !== "function") throw new Error("The plugin has no transform function.");
  return () =>
    Reflect.apply(transform, undefined, [`<Card ${prop} />;`, join(root, "web/src/components/card.tsx")]);
}

test.each(["mb='4'", "float='left'", "title='Your bill'"])("builds a component with %s", (prop) => {
  expect(build(prop)).not.toThrow();
});

test.each(["hyphens='auto'", "borderBottomWidth='1px'", "_hover={{}}"])(
  "rejects %s, which would be no style in the browser",
  (prop) => {
    expect(build(prop)).toThrow(/does not list/);
  },
);
