import * as z from "zod";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { operationOf, readJsonBody, sendAwsError, sendJson } from "./http.ts";

/** An error response of AWS. `type` is the exception class that the SDK throws. */
export class AwsError extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

type Operation = (body: unknown) => object | Promise<object>;

/** Serves the operations of a service with AWS's JSON protocol; any other operation answers 501. */
export const jsonService =
  (service: string, operations: Record<string, Operation>): RequestHandler =>
  async (incoming, response) => {
    const name = operationOf(incoming);
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    const body = await readJsonBody(incoming);
    if (!operation) {
      const message = `The local ${service} does not implement ${name}.`;
      return sendAwsError(response, "NotImplemented", message, 501);
    }
    try {
      sendJson(response, 200, await operation(body));
    } catch (error) {
      if (error instanceof AwsError) sendAwsError(response, error.type, error.message);
      else if (error instanceof z.ZodError) sendAwsError(response, "ValidationException", error.message);
      else throw error;
    }
  };
