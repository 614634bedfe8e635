import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import createOnly from "#tests/infra/support/create-only-properties.gen.json" with { type: "json" };
import { captureOutput } from "./support/command.ts";
import { installPythonTools } from "./support/install.ts";
import { compare, type PartReport } from "./support/report.ts";

const script = "tests/infra/support/create-only-properties.py";

/** Whether `npm test` judges replacements by the create-only properties of AWS's current resource schemas. */
export async function checkCreateOnlyProperties(): Promise<PartReport> {
  const python = join(await installPythonTools(), "python");
  const types = Object.keys(createOnly);
  const { output } = await captureOutput(python, [script, ...types]);
  const current = z.record(z.string(), z.array(z.string())).parse(JSON.parse(output));
  const changed = Object.entries(createOnly)
    .filter(([type, properties]) => !isDeepStrictEqual(properties, current[type]))
    .map(([type]) => `${type} now has ${current[type]?.join(", ") || "none"}`);
  return { tried: types.length, passed: types.length - changed.length, differences: compare(changed, []) };
}
