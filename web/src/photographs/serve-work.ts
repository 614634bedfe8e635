import { PhotographError } from "./photograph-error.ts";
import { createWork, type PictureCodec } from "./work.ts";
import type { Work, WorkReply, WorkRequest } from "./worker-messages.ts";

type Port = {
  addEventListener(type: "message", listener: (event: MessageEvent<WorkRequest>) => void): void;
  postMessage(reply: WorkReply): void;
};

/** Answers the client's requests. It sends the next one after the reply to the last one. */
export function serveWork(codec: PictureCodec, port: Port): void {
  const work = createWork(codec);
  const answer = async (request: WorkRequest): Promise<WorkReply> => {
    try {
      return { number: request.number, result: await run(work, request) };
    } catch (error) {
      return { number: request.number, error: error instanceof PhotographError ? error.code : "failed" };
    }
  };
  port.addEventListener("message", async ({ data }) => port.postMessage(await answer(data)));
}

function run(work: Work, request: WorkRequest) {
  if (request.name === "open") return work.open(request.argument);
  if (request.name === "turn") return work.turn(request.argument);
  if (request.name === "cut") return work.cut(request.argument);
  return work.pdf(request.argument);
}
