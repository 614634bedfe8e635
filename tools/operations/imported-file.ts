import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import * as z from "zod";
import { CliError } from "#tools/cli.ts";

export type FileLine =
  | { line: number; cells: Record<string, string | undefined> }
  | { line: number; fault: string };

/** A longer row is not a row, but a quotation mark that is missing somewhere. */
const maxRowLength = 10_000;

const record = z.object({
  record: z.array(z.string()),
  info: z.object({ records: z.int(), empty_lines: z.int() }),
});

export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of open(path)) hash.update(chunk);
  return hash.digest("hex");
}

/** The rows of a file, one after the other: the file may be larger than the memory. */
export async function* readRows(path: string, columns: readonly string[]): AsyncGenerator<FileLine> {
  const parser = open(path).pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: maxRowLength,
    }),
  );
  let header: string[] | undefined;
  try {
    for await (const parsed of parser) {
      const { record: cells, info } = record.parse(parsed);
      if (!header) header = parseHeader(cells, columns);
      // As a spreadsheet numbers its rows: a line break in quotation marks begins none.
      else yield toLine(cells, header, info.records + info.empty_lines);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CliError(`The file is not CSV from here on: ${error.message}.`, { cause: error });
  }
  if (!header) throw new CliError("The file is empty.");
}

function parseHeader(cells: string[], columns: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  if (names.toSorted().join() === columns.toSorted().join()) return names;
  throw new CliError(`The first line must name the columns ${columns.join(", ")}.`);
}

const toLine = (cells: string[], header: string[], line: number): FileLine =>
  cells.length === header.length
    ? { line, cells: Object.fromEntries(header.map((name, index) => [name, cells[index]])) }
    : { line, fault: `it has ${cells.length} columns instead of ${header.length}` };

const open = (path: string) => createReadStream(path);
