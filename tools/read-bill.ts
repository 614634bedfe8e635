import { stopRecognition } from "#local/recognition/recognize-pages.ts";
import { readBillFile } from "./bill-file.ts";
import { drawOverlay } from "./bill-overlay.ts";
import { formatJson, formatReport } from "./bill-report.ts";
import { CliError, readArguments } from "./cli.ts";

const { options, files } = readArguments(
  {
    name: "npm run read-bill",
    says: "Reads bills as the product does, and prints their fields with confidence and evidence.",
    positionals: "<file…>",
    options: {
      json: { type: "boolean", default: false, says: "Prints JSON." },
      overlay: {
        type: "string",
        value: "out.pdf",
        says: "Marks in a copy of one bill where each field was found.",
      },
    },
    examples: ["bill.pdf", "--json *.pdf", "--overlay marked.pdf bill.pdf"],
  },
  ({ values, positionals }) => {
    if (positionals.length === 0) throw new CliError("Name the file of a bill.");
    if (values.overlay && positionals.length > 1) throw new CliError("--overlay marks one file only.");
    return { options: values, files: positionals };
  },
);

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
