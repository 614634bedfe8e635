import { PhotographError } from "./photograph-error.ts";
import type { WorkArgument, WorkName, WorkReply, WorkRequest, WorkResult } from "./worker-messages.ts";

export type PhotographWorker = Pick<Worker, "postMessage" | "terminate" | "addEventListener">;

export type WorkerClient = {
  run<Name extends WorkName>(name: Name, argument: WorkArgument<Name>): Promise<WorkResult<Name>>;
  close(): void;
};

/** Sends one request at a time, so that only one picture is decoded at a time. */
export function createWorkerClient(start: () => PhotographWorker): WorkerClient {
  let worker: PhotographWorker | undefined;
  let isClosed = false;
  let count = 0;
  let last: Promise<unknown> = Promise.resolve();
  let current: { number: number; settle: (reply: WorkReply) => void } | undefined;

  const fail = () => {
    worker?.terminate();
    worker = undefined; // the next request starts another one
    if (current) current.settle({ number: current.number, error: "failed" });
  };

  const running = () => {
    if (worker) return worker;
    const started = start();
    started.addEventListener("message", ({ data }: MessageEvent<WorkReply>) => {
      if (data.number === current?.number) current.settle(data);
    });
    started.addEventListener("error", () => {
      if (started === worker) fail();
    });
    worker = started;
    return started;
  };

  const send = (request: WorkRequest) =>
    new Promise<WorkReply>((settle) => {
      current = { number: request.number, settle };
      running().postMessage(request);
    });

  running(); // loads the worker's script while there is a connection

  const reply = async (request: Pick<WorkRequest, "name" | "argument">) => {
    if (isClosed) throw new PhotographError("failed");
    count += 1;
    const received = await send({ number: count, ...request } as WorkRequest);
    current = undefined;
    if ("error" in received) throw new PhotographError(received.error);
    return received.result;
  };

  return {
    run<Name extends WorkName>(name: Name, argument: WorkArgument<Name>) {
      const result = last.then(() => reply({ name, argument }));
      last = result.catch(() => undefined);
      return result as Promise<WorkResult<Name>>; // the reply to a request is its result
    },
    close() {
      isClosed = true;
      fail();
    },
  };
}
