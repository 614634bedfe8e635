import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod";
import {
  bombs,
  externalReferences,
  extremeSizes,
  nestingAndCycles,
  notReallyPdfs,
} from "#tests/builders/hostile-pdf/index.ts";

/**
 * Malicious files, given to read-bill in a process without permission to write files or start processes: Node's
 * permission model would throw. Every external URL in a file points to a trap server that records requests.
 */

const trapRequests: string[] = [];
const trap = createServer((request, response) => {
  trapRequests.push(request.url ?? "");
  response.end();
});
await once(trap.listen(0, "127.0.0.1"), "listening");
const trapUrl = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;

/** Half of the function's memory: the worker thread is measured periodically, and late on a busy machine. */
const maxMegabytes = 884;
/** The reader stops after 10 seconds, late on a busy machine, and the function must still answer within its 20. */
const maxMilliseconds = 15_000;

const readerReply = z.object({ outcome: z.string(), milliseconds: z.number() });
let reader: ChildProcess | undefined;

async function warmReader(): Promise<ChildProcess> {
  if (reader) return reader;
  reader = fork("tests/lambdas/services/read-bill/support/reader-process.ts", [], {
    execArgv: ["--permission", "--allow-fs-read=*", "--allow-worker", "--disable-warning=SecurityWarning"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"], // not its log
  });
  await once(reader, "message");
  await send(reader, readFileSync("tests/fixtures/bills/pse-d01.pdf"));
  return reader;
}

const send = async (process: ChildProcess, file: Uint8Array) => {
  const answered = new AbortController();
  const { signal } = answered;
  process.send(new Uint8Array(file));
  const [reply] = await Promise.race([
    once(process, "message", { signal }),
    once(process, "exit", { signal }).then(() => [{ outcome: "the reader process exited", milliseconds: 0 }]),
  ]).finally(() => answered.abort()); // takes both listeners away
  return readerReply.parse(reply);
};

/** Peak resident memory of a process in MB since the last reset; 0 where /proc is missing. */
const peakMegabytes = ({ pid }: ChildProcess) => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
};
const resetPeak = ({ pid }: ChildProcess) => {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
};

async function read(file: Uint8Array) {
  const process = await warmReader();
  resetPeak(process);
  const { outcome, milliseconds } = await send(process, file);
  const megabytes = peakMegabytes(process);
  if (outcome === "too_slow") killReader(); // its thread frees memory slowly, which would count against the next file
  return { outcome, milliseconds, megabytes };
}

function killReader() {
  reader?.kill("SIGKILL");
  reader = undefined;
}

afterAll(() => {
  killReader();
  trap.close();
});

/** Outcomes that are correct for these files: a faster machine reads further before a limit. */
function expectOutcomes(
  files: Record<string, Buffer>,
  defaultOutcomes: string[],
  exceptions: Record<string, string[]> = {},
) {
  test.each(Object.entries(files))("%s", async (name, file) => {
    const { outcome, milliseconds, megabytes } = await read(file);
    expect(exceptions[name] ?? defaultOutcomes).toContain(outcome);
    expect(milliseconds).toBeLessThan(maxMilliseconds);
    expect(megabytes).toBeLessThan(maxMegabytes);
  });
}

const recognized = ["sent to recognition"];
const blank = ["no_data"];

describe("external references are not followed, and the file's own text is read", () => {
  expectOutcomes(externalReferences(trapUrl), ["not_a_bill"], {
    "an external font and character map": blank, // without the font, the page shows nothing
  });

  test("no request reached the trap server", () => {
    expect(trapRequests).toEqual([]);
  });
});

describe("a decompression bomb is not decompressed", () => {
  expectOutcomes(bombs(), ["unpacks_too_large"], {
    "the same declared as an image": ["too_slow"],
    "a page of run-lengths": ["too_slow"],
  });
});

describe("deep nesting and cycles end at a limit", { tags: ["verify"] }, () => {
  expectOutcomes(nestingAndCycles(), ["not_a_bill", "too_slow"], {
    "a hundred thousand nested arrays": ["damaged"],
    "a hundred thousand nested dictionaries": ["damaged"],
    "nested arrays among the drawing operators": blank,
    "a page tree that is its own child": ["damaged"],
    "a page tree ten thousand levels deep": blank,
    "a page that is its own parent": blank,
  });
});

describe("distinguishes a file that is too large from one that only declares a large size", {
  tags: ["verify"],
}, () => {
  expectOutcomes(extremeSizes(), ["not_a_bill", "too_slow"], {
    "two thousand pages": ["too_many_pages"],
    "a page a billion points wide": ["damaged"],
    "a page a thousandth of a point wide": ["damaged"],
    "an image of ten billion pixels": recognized,
  });
});

describe("other file types and truncated PDFs are named as such", () => {
  expectOutcomes(notReallyPdfs(), ["damaged"], {
    "a PNG image": ["not_pdf"],
    "a web page": ["not_pdf"],
    "a ZIP archive": ["not_pdf"],
    "a file without a page": ["no_pages"],
    "an empty file": ["empty"],
  });
});

test("reads a bill after all of them", async () => {
  expect((await read(readFileSync("tests/fixtures/bills/ace-d01.pdf"))).outcome).toBe("complete");
});

test.each([
  ["edge-encrypted", "encrypted"],
  ["edge-owner-password-only", "complete"],
  ["edge-javascript", "complete"],
  ["edge-truncated", "damaged"],
  ["edge-rockland", "unserved"],
])("sample %s ends as %s", async (name, outcome) => {
  expect((await read(readFileSync(`tests/fixtures/bills/${name}.pdf`))).outcome).toBe(outcome);
});
