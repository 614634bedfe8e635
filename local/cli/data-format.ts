import { join } from "node:path";
import * as z from "zod";
import { readJsonFile, writeFileAtomically } from "#local/shared/files.ts";

/**
 * Increase it with a change after which an earlier version would misread what this one stores in `DATA_DIR`, and have this
 * version read the earlier formats: docs/local-engine.md, "Data of other versions".
 */
export const dataFormat = 1;

const stored = z.object({ format: z.int().min(1) });

/** Versions that did not write the format yet stored data in the first one. */
const unwritten = { format: 1 };

/** Writes the format of this version into the data folder. Throws, and changes nothing, if a newer version wrote the folder. */
export async function adoptDataFormat(dataDir: string): Promise<void> {
  const file = join(dataDir, "format.json");
  const { success, data } = stored.safeParse(await readFormat(file));
  if (!success) throw new Error(`${file} does not say which format the data has. Restore it: {"format":1}`);
  if (data.format > dataFormat) {
    throw new Error(
      `${dataDir} was written by a newer version of the product: its format is ${data.format}, and this version reads up to ` +
        `${dataFormat}. Nothing was changed. Start the newer version, or set DATA_DIR to another folder.`,
    );
  }
  await writeFileAtomically(file, `${JSON.stringify({ format: dataFormat })}\n`);
}

async function readFormat(file: string): Promise<unknown> {
  try {
    return (await readJsonFile(file)) ?? unwritten;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
