import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { isStyleProp } from "./src/theme/style-props.ts";
import { system } from "./src/theme/system.ts";

const chakra = "@chakra-ui/react/styled-system";
const src = join(import.meta.dirname, "src");
/** These modules compute the styles, with Chakra's own engine. */
const stylingEngine = /[\\/]theme[\\/](system|tokens|global-css)\.ts$/;

/** Replaces Chakra's run-time styling with class names: theme/static-styles.ts. */
export const staticStyles = (): Plugin => ({
  name: "static-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === chakra && importer?.startsWith(src) && !stylingEngine.test(importer)
      ? join(src, "theme/static-styles.ts")
      : undefined,
});

export type StyleProp = [name: string, value: unknown];

/** Collects every style property of the built modules with its value, for prerender/stylesheet.ts. */
export function collectStyleProps(fileName: string): Plugin {
  const found = new Map<string, StyleProp>();
  return {
    name: "collected-style-props",
    enforce: "pre",
    transform(code, id) {
      if (!id.startsWith(src) || !id.endsWith(".tsx")) return;
      for (const prop of stylePropsIn(id, code)) found.set(JSON.stringify(prop), prop);
    },
    writeBundle({ dir = "." }) {
      const sorted = [...found].sort(([a], [b]) => (a < b ? -1 : 1)); // modules are transformed in no fixed order
      writeFileSync(join(dir, fileName), JSON.stringify(sorted.map(([, prop]) => prop)));
    },
  };
}

function stylePropsIn(file: string, code: string): StyleProp[] {
  const props: StyleProp[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === "JSXIdentifier" && /^[a-z]/.test(name.name)) return; // an HTML element has no style properties
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const { name } = attribute.name;
        if (isStyleProp(name))
          for (const value of valuesOf(attribute.value)) props.push([name, literalValue(value)]);
        else if (isUnlistedStyleProp(name))
          throw new Error(`${file}: theme/style-props.ts does not list ${name}.`);
      }
    },
  }).visit(parseSync(file, code).program);
  return props;

  function literalValue(value: ESTree.Node): unknown {
    const literal = literalOf(value);
    if (literal.isKnown) return literal.value;
    const line = code.slice(0, value.start).split("\n").length;
    throw new Error(
      `${file}:${line}: a style property must be a literal; put a value that depends on data into \`style\`.`,
    );
  }
}

/** Properties of our components that have the name of a style property. */
const componentProps = new Set(["columns", "content", "page"]);
const isUnlistedStyleProp = (name: string) => system.isValidProperty(name) && !componentProps.has(name);

/** Both branches of a conditional; none for a property without a value. */
function valuesOf(value: ESTree.Node | null): ESTree.Node[] {
  if (value === null) return [];
  if (value.type === "JSXExpressionContainer") return valuesOf(value.expression);
  if (value.type === "ConditionalExpression") {
    return [...valuesOf(value.consequent), ...valuesOf(value.alternate)];
  }
  return value.type === "Identifier" && value.name === "undefined" ? [] : [value];
}

type Literal = { isKnown: true; value: unknown } | { isKnown: false };

function literalOf(node: ESTree.Node): Literal {
  if (node.type === "Literal") return { isKnown: true, value: node.value };
  if (node.type !== "ObjectExpression") return { isKnown: false };
  const value: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") return { isKnown: false };
    const inner = literalOf(property.value);
    if (!inner.isKnown) return inner;
    value[property.key.name] = inner.value;
  }
  return { isKnown: true, value };
}
