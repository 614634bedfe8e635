import type { Plugin } from "vite";

const jsonSchemaModule =
  /[\\/]zod[\\/]v4[\\/](core[\\/](to-json-schema|json-schema-\w+)|classic[\\/]from-json-schema)\.js$/;

/** Zod's schemas can describe themselves as JSON schemas, which no page does. Leaves 5 KB out of the browser's scripts. */
export const withoutJsonSchema = (): Plugin => ({
  name: "without-json-schema",
  enforce: "pre",
  transform: {
    filter: { id: jsonSchemaModule },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      return names.map((name) => `export const ${name} = () => ({});`).join("\n");
    },
  },
});
