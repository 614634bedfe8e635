import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { type ESTree, type Plugin, parseSync, Visitor } from "vite";
import { isStyleProp } from "./src/theme/style-props.ts";

const chakra = "@chakra-ui/react/styled-system";
const src = join(import.meta.dirname, "src");
/** Where the styles are worked out, Chakra's own engine is needed. */
const engine = /[\\/]theme[\\/](system|tokens|global-css)\.ts$/;

/** In the public pages a component's styles are class names: theme/static-styles.ts says why. */
export const staticStyles = (): Plugin => ({
  name: "static-styles",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === chakra && importer?.startsWith(src) && !engine.test(importer)
      ? join(src, "theme/static-styles.ts")
      : undefined,
});

export type StyleProp = [name: string, value: unknown];

/** Notes every style property of the modules that are built, with its value, for prerender/stylesheet.ts. */
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
      writeFileSync(join(dir, fileName), JSON.stringify([...found.values()]));
    },
  };
}

function stylePropsIn(file: string, code: string): StyleProp[] {
  const props: StyleProp[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (name.type === "JSXIdentifier" && /^[a-z]/.test(name.name)) return; // an element of HTML itself
      for (const attribute of attributes) {
        if (attribute.type !== "JSXAttribute" || attribute.name.type !== "JSXIdentifier") continue;
        const { name } = attribute.name;
        if (isStyleProp(name))
          for (const value of valuesOf(attribute.value)) props.push([name, known(value)]);
        else if (isForgotten(name)) throw new Error(`${file}: theme/style-props.ts does not name ${name}.`);
      }
    },
  }).visit(parseSync(file, code).program);
  return props;

  function known(value: ESTree.Node): unknown {
    const literal = literalOf(value);
    if (literal.known) return literal.value;
    const line = code.slice(0, value.start).split("\n").length;
    throw new Error(
      `${file}:${line}: a style that is only known while the page runs belongs into \`style\`.`,
    );
  }
}

/** Components' own properties that happen to be called like a style. */
const ours = new Set(["columns", "content"]);
const utilities = defaultBaseConfig.utilities ?? {};
const isForgotten = (name: string) => (name in utilities && !ours.has(name)) || name.startsWith("_");

/** Of a choice both sides; nothing where nothing is said. */
function valuesOf(value: ESTree.Node | null): ESTree.Node[] {
  if (value === null) return [];
  if (value.type === "JSXExpressionContainer") return valuesOf(value.expression);
  if (value.type === "ConditionalExpression") {
    return [...valuesOf(value.consequent), ...valuesOf(value.alternate)];
  }
  return value.type === "Identifier" && value.name === "undefined" ? [] : [value];
}

type Literal = { known: true; value: unknown } | { known: false };

function literalOf(node: ESTree.Node): Literal {
  if (node.type === "Literal") return { known: true, value: node.value };
  if (node.type !== "ObjectExpression") return { known: false };
  const value: Record<string, unknown> = {};
  for (const property of node.properties) {
    if (property.type !== "Property" || property.key.type !== "Identifier") return { known: false };
    const inner = literalOf(property.value);
    if (!inner.known) return inner;
    value[property.key.name] = inner.value;
  }
  return { known: true, value };
}
