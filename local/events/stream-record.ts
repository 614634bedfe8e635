import type { _Record as StreamRecord } from "@aws-sdk/client-dynamodb-streams";

export type LambdaStreamRecord = {
  eventID: string;
  eventName: string;
  eventVersion: string;
  eventSource: "aws:dynamodb";
  awsRegion: string;
  eventSourceARN: string;
  dynamodb: Record<string, unknown> & { SequenceNumber: string; ApproximateCreationDateTime: number };
};

/** Attribute values as JSON: bytes become base64. */
function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toJson(part)]));
}

/** The record that Lambda makes of a stream record. */
export function createStreamRecord(
  record: StreamRecord,
  streamArn: string,
  region: string,
): LambdaStreamRecord {
  const { ApproximateCreationDateTime, Keys, NewImage, OldImage, ...rest } = record.dynamodb ?? {};
  return {
    eventID: record.eventID ?? "",
    eventName: record.eventName ?? "",
    eventVersion: record.eventVersion ?? "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: region,
    eventSourceARN: streamArn,
    dynamodb: {
      ...rest,
      ...(Keys ? { Keys: toJson(Keys) } : {}),
      ...(NewImage ? { NewImage: toJson(NewImage) } : {}),
      ...(OldImage ? { OldImage: toJson(OldImage) } : {}),
      SequenceNumber: rest.SequenceNumber ?? "",
      ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000,
    },
  };
}
