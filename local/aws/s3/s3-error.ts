import { randomUUID } from "node:crypto";
import { buildXml } from "./xml.ts";

/** An error response of S3. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toXml(resource: string): string {
    return buildXml("Error", {
      Code: this.code,
      Message: this.message,
      Resource: resource,
      RequestId: randomUUID(),
    });
  }
}
