import { browserCodec } from "./browser-codec.ts";
import { PhotographError } from "./photograph-error.ts";
import { createWork } from "./work.ts";
import type { WorkReply, WorkRequest } from "./worker-messages.ts";

const work = createWork(browserCodec);

/** The client sends the next request after the reply to the last one. */
addEventListener("message", async ({ data }: MessageEvent<WorkRequest>) => {
  const reply = (message: WorkReply) => postMessage(message);
  try {
    reply({ number: data.number, result: await run(data) });
  } catch (error) {
    reply({ number: data.number, error: error instanceof PhotographError ? error.code : "failed" });
  }
});

function run(request: WorkRequest) {
  if (request.name === "open") return work.open(request.argument);
  if (request.name === "cut") return work.cut(request.argument);
  return work.pdf(request.argument);
}
