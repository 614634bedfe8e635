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

/** Attribute values as JSON has them: bytes in base64. */
function plain(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plain(part)]));
}

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
      ...(Keys ? { Keys: plain(Keys) } : {}),
      ...(NewImage ? { NewImage: plain(NewImage) } : {}),
      ...(OldImage ? { OldImage: plain(OldImage) } : {}),
      SequenceNumber: rest.SequenceNumber ?? "",
      ApproximateCreationDateTime: (ApproximateCreationDateTime?.getTime() ?? Date.now()) / 1000,
    },
  };
}
