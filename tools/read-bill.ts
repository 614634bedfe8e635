// npm run read-bill -- [--json] [--overlay out.pdf] file.pdf…: prints the fields of a bill with confidence and evidence.
import { parseArgs } from "node:util";
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { readBillFile } from "./bill-file.ts";
import { drawOverlay } from "./bill-overlay.ts";
import { formatJson, formatReport } from "./bill-report.ts";

const { values: options, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { json: { type: "boolean", default: false }, overlay: { type: "string" } },
});

if (files.length === 0 || (options.overlay && files.length > 1)) {
  console.error(
    "usage: npm run read-bill -- [--json] [--overlay out.pdf] file.pdf…   (one file with --overlay)",
  );
  process.exit(2);
}

for (const file of files) {
  try {
    await read(file);
  } catch (error) {
    console.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1; // the other files are read nevertheless
  }
}
await stopRecognition();

async function read(file: string): Promise<void> {
  const result = await readBillFile(file);
  console.log(options.json ? formatJson(file, result) : `${file}\n${formatReport(result)}\n`);
  if (!options.overlay) return;
  await drawOverlay(file, result, options.overlay);
  console.error(`Wrote ${options.overlay}.`);
}
