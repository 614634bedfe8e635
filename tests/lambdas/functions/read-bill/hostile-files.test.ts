import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { hostileFiles } from "#tests/builders/hostile-pdf.ts";

/**
 * Files made to do harm, given to read-bill in a process that may write nothing and start nothing: Node's permissions
 * would make it throw. What a file could fetch is a trap, which hears of every visit.
 */

const visits: string[] = [];
const trap = createServer((request, response) => {
  visits.push(request.url ?? "");
  response.end();
});
await once(trap.listen(0, "127.0.0.1"), "listening");
const address = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;

/** Half of what the function has: the thread is weighed now and then, and a busy machine weighs it late. */
const mostMegabytes = 884;
/** Half of the function's time. */
const mostMilliseconds = 10_000;

const answer = z.object({ outcome: z.string(), milliseconds: z.number() });
let reader: ChildProcess | undefined;

async function warmReader(): Promise<ChildProcess> {
  if (reader) return reader;
  reader = fork("tests/lambdas/functions/read-bill/support/reader-process.ts", [], {
    execArgv: ["--permission", "--allow-fs-read=*", "--allow-worker", "--disable-warning=SecurityWarning"],
    serialization: "advanced",
  });
  await once(reader, "message");
  await ask(reader, readFileSync("tests/fixtures/bills/pse-d01.pdf"));
  return reader;
}

const ask = async (process: ChildProcess, file: Uint8Array) => {
  process.send(new Uint8Array(file));
  const [told] = await Promise.race([
    once(process, "message"),
    once(process, "exit").then(() => [{ outcome: "the reader fell", milliseconds: 0 }]),
  ]);
  return answer.parse(told);
};

/** The most memory that a process has held since it was last asked to forget. Linux tells. */
const peakOf = ({ pid }: ChildProcess) => {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return 0;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, "utf8"))?.[1]) / 1024;
};
const forgetPeak = ({ pid }: ChildProcess) => {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
};

async function read(file: Uint8Array) {
  const process = await warmReader();
  forgetPeak(process);
  const { outcome, milliseconds } = await ask(process, file);
  const megabytes = peakOf(process);
  if (outcome === "too_slow") leave(); // what its thread held is given back at leisure: not the next file's fault
  return { outcome, milliseconds, megabytes };
}

function leave() {
  reader?.kill("SIGKILL");
  reader = undefined;
}

afterAll(() => {
  leave();
  trap.close();
});

/** What a household is told of a file, and whatever else is as true: a fast machine gets further. */
function answersTo(files: Record<string, Buffer>, usual: string[], others: Record<string, string[]> = {}) {
  test.each(Object.entries(files))("%s", async (name, file) => {
    const { outcome, milliseconds, megabytes } = await read(file);
    expect(others[name] ?? usual).toContain(outcome);
    expect(milliseconds).toBeLessThan(mostMilliseconds);
    expect(megabytes).toBeLessThan(mostMegabytes);
  });
}

const recognised = ["sent to recognition"];

describe("what is elsewhere is left there, and the file's own text is read", () => {
  answersTo(hostileFiles.elsewhere(address), ["not_a_bill"], {
    "a font and a character map that are elsewhere": recognised,
  });

  test("nobody went anywhere", () => {
    expect(visits).toEqual([]);
  });
});

describe("what unpacks to gigabytes is not unpacked", () => {
  answersTo(hostileFiles.bombs(), ["unpacks_too_large"], {
    "the same in the guise of a picture": ["too_slow"],
    "a page of run-lengths": ["too_slow"],
  });
});

describe("what has no bottom is left where it gets too deep", () => {
  answersTo(hostileFiles.depths(), ["not_a_bill", "too_slow"], {
    "a hundred thousand lists in each other": ["damaged"],
    "a hundred thousand dictionaries in each other": ["damaged"],
    "lists in each other among the drawing operators": recognised,
    "a page tree that is its own branch": ["damaged"],
    "a page tree ten thousand branches deep": recognised,
    "a page that is its own parent": recognised,
  });
});

describe("what is too large is told apart from what only says so", () => {
  answersTo(hostileFiles.sizes(), ["not_a_bill", "too_slow"], {
    "two thousand pages": ["too_many_pages"],
    "a picture of ten billion points": recognised,
  });
});

describe("what is no PDF, or no longer one, is called that", () => {
  answersTo(hostileFiles.others(), ["damaged"], {
    "a picture": ["not_pdf"],
    "a web page": ["not_pdf"],
    "an archive": ["not_pdf"],
    "a file without a page": ["no_pages"],
    "no byte": ["empty"],
  });
});

test("after all of them a bill is read as ever", async () => {
  expect((await read(readFileSync("tests/fixtures/bills/ace-d01.pdf"))).outcome).toBe("complete");
});

test.each([
  ["edge-encrypted", "encrypted"],
  ["edge-owner-password-only", "complete"],
  ["edge-javascript", "complete"],
  ["edge-truncated", "damaged"],
  ["edge-rockland", "unserved"],
])("of the samples, %s is %s", async (name, outcome) => {
  expect((await read(readFileSync(`tests/fixtures/bills/${name}.pdf`))).outcome).toBe(outcome);
});
