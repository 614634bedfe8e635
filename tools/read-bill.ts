// npm run read-bill -- [--json] [--overlay out.pdf] file.pdf…: what the reader finds in a bill, how sure it is, and why.
import { parseArgs } from "node:util";
import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { readBillFile } from "./bill-file.ts";
import { drawOverlay } from "./bill-overlay.ts";
import { formatReport } from "./bill-report.ts";

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
  const reading = await readBillFile(file);
  const { pages: _, ...told } = reading;
  console.log(
    options.json ? JSON.stringify({ file, ...told }, null, 2) : `${file}\n${formatReport(reading)}\n`,
  );
  if (options.overlay) {
    await drawOverlay(file, reading, options.overlay);
    console.error(`Drawn to ${options.overlay}`);
  }
}
await stopRecognition();
