import { type ChildProcess, fork } from "node:child_process";
import { newInstance } from "#tests/builders/product.ts";
import type { CampaignOptions } from "./campaign.ts";
import { type Result, type SentResult, withTally } from "./result.ts";

const program = new URL("./campaign-process.ts", import.meta.url);

/** Runs a campaign in a process of its own, with its own product and data folder. It ends with this process. */
export async function runInOwnProcess(options: CampaignOptions): Promise<Result> {
  const instance = await newInstance(); // here: two processes that choose their ports at the same time may choose the same
  const child = fork(program, { serialization: "advanced" });
  child.send({ ...options, instance });
  return withTally(await sentResult(child));
}

/** Resolves when the process has ended and left nothing behind. */
function sentResult(child: ChildProcess): Promise<SentResult> {
  return new Promise((resolve, reject) => {
    let result: SentResult | undefined;
    child.once("message", (message) => {
      result = message as SentResult; // campaign-process.ts sends nothing else
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (result) resolve(result);
      else reject(new Error(`A process of the campaign ended with ${code}.`));
    });
  });
}
