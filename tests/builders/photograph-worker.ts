import { serveWork } from "#web/src/photographs/serve-work.ts";
import type { PictureCodec } from "#web/src/photographs/work.ts";
import type { PhotographWorker } from "#web/src/photographs/worker-client.ts";
import { sharpCodec } from "./sharp-codec.ts";

/** The worker for photographs, in the thread of the test. */
export function photographWorker(codec: PictureCodec = sharpCodec): PhotographWorker {
  const { port1, port2 } = new MessageChannel();
  serveWork(codec, port2);
  port1.start();
  port2.start();
  return {
    postMessage: (message: unknown) => port1.postMessage(message),
    addEventListener: port1.addEventListener.bind(port1),
    terminate: () => port1.close(),
  };
}
