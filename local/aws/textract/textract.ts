import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { PublishCommand, type SNSClient } from "@aws-sdk/client-sns";
import type { Block } from "@aws-sdk/client-textract";
import { z } from "zod";
import type { RecognizeDocument } from "#local/recognition/recognition-thread.ts";
import { documentLocation, type Job, startRequest, TextractError } from "./job.ts";
import type { JobStore } from "./jobs.ts";

export type Needs = { s3: S3Client; sns: SNSClient; jobs: JobStore; recognise: RecognizeDocument };

const largestDocument = { async: 500 * 1024 * 1024, sync: 10 * 1024 * 1024 };
const getRequest = z.object({
  JobId: z.string(),
  MaxResults: z.number().int().min(1).max(1000).default(1000),
  NextToken: z.string().optional(),
});
const document = z.union([z.object({ Bytes: z.base64() }), documentLocation]);
const detectRequest = z.object({ Document: document });

const api = "StartDocumentTextDetection";
const pagesIn = (blocks: Block[]) => blocks.filter(({ BlockType }) => BlockType === "PAGE").length;
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new TextractError("InvalidParameterException", "Request has invalid parameters");
}

/** Text detection as Amazon Textract offers it, with real recognition behind it. */
export class TextractEmulator {
  private readonly needs: Needs;
  private stopped = false;

  constructor(needs: Needs) {
    this.needs = needs;
  }

  /** Finishes what an earlier run started, and tells what it did not get to tell. */
  resume(): void {
    for (const job of this.needs.jobs.unfinished()) this.work(job);
  }

  /** What is being read is read again by the next run. */
  stop(): void {
    this.stopped = true;
  }

  async start(body: unknown): Promise<{ JobId: string }> {
    const request = parse(startRequest, body);
    const earlier = this.needs.jobs.findByRequestToken(request.ClientRequestToken);
    if (earlier) return { JobId: sameRequest(earlier, request) };
    await this.fetch(request.DocumentLocation);
    const job = await this.needs.jobs.start(request);
    this.work(job);
    return { JobId: job.id };
  }

  get(body: unknown): Record<string, unknown> {
    const { JobId, MaxResults, NextToken } = parse(getRequest, body);
    const job = this.needs.jobs.find(JobId);
    if (!job) throw new TextractError("InvalidJobIdException", "Request has invalid Job Id");
    if (job.status === "IN_PROGRESS") return { JobStatus: job.status };
    const from = NextToken ? Number(Buffer.from(NextToken, "base64").toString()) : 0;
    if (!Number.isInteger(from))
      throw new TextractError("InvalidParameterException", "Request has invalid NextToken");
    const next = from + MaxResults;
    return {
      DetectDocumentTextModelVersion: "1.0",
      DocumentMetadata: { Pages: job.pages },
      JobStatus: job.status,
      ...(job.message ? { StatusMessage: job.message } : {}),
      Blocks: job.blocks.slice(from, next),
      ...(next < job.blocks.length ? { NextToken: Buffer.from(String(next)).toString("base64") } : {}),
    };
  }

  async detect(body: unknown): Promise<Record<string, unknown>> {
    const { Document } = parse(detectRequest, body);
    const bytes = "Bytes" in Document ? Buffer.from(Document.Bytes, "base64") : await this.fetch(Document);
    if (bytes.length > largestDocument.sync) {
      throw new TextractError("DocumentTooLargeException", "The document is larger than 10 MB.");
    }
    if (!isPdf(bytes))
      throw new TextractError("UnsupportedDocumentException", "Request has unsupported document format");
    const blocks = await this.needs.recognise(bytes);
    const Pages = pagesIn(blocks);
    if (Pages > 1)
      throw new TextractError("UnsupportedDocumentException", "The document has more than one page.");
    return { DetectDocumentTextModelVersion: "1.0", DocumentMetadata: { Pages }, Blocks: blocks };
  }

  private async fetch({ S3Object: { Bucket, Name } }: z.infer<typeof documentLocation>): Promise<Uint8Array> {
    try {
      const { Body } = await this.needs.s3.send(new GetObjectCommand({ Bucket, Key: Name }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch {
      throw new TextractError("InvalidS3ObjectException", "Unable to get object metadata from S3.");
    }
  }

  private work(job: Job): void {
    this.finish(job).catch((error: unknown) => {
      if (!this.stopped) console.error(`Textract job ${job.id} is taken up again at the next start.`, error);
    });
  }

  private async finish(job: Job): Promise<void> {
    const ended = job.status === "IN_PROGRESS" ? await this.recognised(job) : job;
    if (this.stopped) return;
    await this.needs.jobs.save(ended);
    await this.tell(ended);
    await this.needs.jobs.save({ ...ended, told: true });
  }

  private async recognised(job: Job): Promise<Job> {
    try {
      const bytes = await this.fetch(job.request.DocumentLocation);
      if (!isPdf(bytes)) throw new TextractError("UnsupportedDocumentException", "UNSUPPORTED_DOCUMENT");
      const blocks = await this.needs.recognise(bytes);
      return { ...job, status: "SUCCEEDED", blocks, pages: pagesIn(blocks) };
    } catch (error) {
      return { ...job, status: "FAILED", message: error instanceof Error ? error.message : String(error) };
    }
  }

  private async tell({ id, status, request }: Job): Promise<void> {
    if (!request.NotificationChannel) return;
    const { Bucket, Name } = request.DocumentLocation.S3Object;
    const Message = JSON.stringify({
      JobId: id,
      Status: status,
      API: api,
      ...(request.JobTag ? { JobTag: request.JobTag } : {}),
      Timestamp: Date.now(),
      DocumentLocation: { S3ObjectName: Name, S3Bucket: Bucket },
    });
    await this.needs.sns.send(
      new PublishCommand({ TopicArn: request.NotificationChannel.SNSTopicArn, Message }),
    );
  }
}

function sameRequest(earlier: Job, request: Job["request"]): string {
  if (JSON.stringify(earlier.request) === JSON.stringify(request)) return earlier.id;
  const message =
    "A ClientRequestToken input parameter was reused with an operation, but different parameters.";
  throw new TextractError("IdempotentParameterMismatchException", message);
}
