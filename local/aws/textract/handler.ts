import { type RequestHandler, readBody, sendAwsError, sendJson } from "#local/aws/http.ts";
import { TextractError } from "./job.ts";
import type { TextractEmulator } from "./textract.ts";

/** AWS JSON 1.1: the operation in a header, everything else in the body. */
export const textractHandler =
  (textract: TextractEmulator): RequestHandler =>
  async (incoming, response) => {
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const body: unknown = JSON.parse((await readBody(incoming)).toString("utf8"));
    try {
      if (operation === "StartDocumentTextDetection") sendJson(response, 200, await textract.start(body));
      else if (operation === "GetDocumentTextDetection") sendJson(response, 200, textract.get(body));
      else if (operation === "DetectDocumentText") sendJson(response, 200, await textract.detect(body));
      else sendAwsError(response, "NotImplemented", `The local Textract has no ${operation}.`, 501);
    } catch (error) {
      if (!(error instanceof TextractError)) throw error;
      sendAwsError(response, error.type, error.message);
    }
  };
