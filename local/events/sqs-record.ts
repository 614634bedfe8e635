import type { Message } from "@aws-sdk/client-sqs";
import type { SQSRecord } from "aws-lambda";

/** The record that Lambda makes of an SQS message. */
export function createSqsRecord(message: Message, eventSourceARN: string): SQSRecord {
  const attributes = Object.entries(message.MessageAttributes ?? {}).map(([name, value]) => {
    const { StringValue: stringValue, BinaryValue, DataType: dataType = "String" } = value;
    const binaryValue = BinaryValue && Buffer.from(BinaryValue).toString("base64");
    const lists = { stringListValues: [], binaryListValues: [] };
    return [name, { ...(binaryValue ? { binaryValue } : { stringValue }), ...lists, dataType }];
  });
  return {
    messageId: message.MessageId ?? "",
    receiptHandle: message.ReceiptHandle ?? "",
    body: message.Body ?? "",
    attributes: { ...message.Attributes } as SQSRecord["attributes"],
    messageAttributes: Object.fromEntries(attributes),
    md5OfBody: message.MD5OfBody ?? "",
    eventSource: "aws:sqs",
    eventSourceARN,
    awsRegion: eventSourceARN.split(":")[3] ?? "",
  };
}

/** Filter patterns match inside a body that is JSON. */
export function parsedBody({ body }: SQSRecord): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}
