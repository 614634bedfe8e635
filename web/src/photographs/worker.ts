import { browserCodec } from "./browser-codec.ts";
import { serveWork } from "./serve-work.ts";

serveWork(browserCodec, {
  addEventListener: (type, listener) => addEventListener(type, listener),
  postMessage: (reply) => postMessage(reply),
});
