import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
});

const template = z.object({
  Resources: z.record(z.string(), resource),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
  Parameters: z.record(z.string(), z.object({ Default: z.string().optional() })).default({}),
});

const assetManifest = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string().optional() }) })),
});

export type Template = z.infer<typeof template>;
export type StackAssembly = {
  stackName: string;
  template: Template;
  /** The path of the file asset with this hash. */
  assetPath(hash: string): string;
};

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, "utf8"));

/** Reads one stack of a synthesized cloud assembly. */
export async function readAssembly(directory: string, stackName: string): Promise<StackAssembly> {
  const [templateJson, manifestJson] = await Promise.all([
    readJson(join(directory, `${stackName}.template.json`)),
    readJson(join(directory, `${stackName}.assets.json`)),
  ]);
  const { files } = assetManifest.parse(manifestJson);
  return {
    stackName,
    template: template.parse(templateJson),
    assetPath(hash) {
      const path = files[hash]?.source.path;
      if (!path) throw new Error(`The assembly of ${stackName} has no file asset ${hash}.`);
      return join(directory, path);
    },
  };
}
