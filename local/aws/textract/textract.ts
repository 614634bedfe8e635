import { GetObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { PublishCommand, type SNSClient } from "@aws-sdk/client-sns";
import type { Block } from "@aws-sdk/client-textract";
import * as z from "zod";
import { AwsError, jsonService } from "#local/aws/json-service.ts";
import type { RecognizeDocument } from "#local/recognition/recognition-thread.ts";
import { documentLocation, type Job, startRequest } from "./job.ts";
import type { JobStore } from "./jobs.ts";

type Dependencies = { s3: S3Client; sns: SNSClient; jobs: JobStore; recognize: RecognizeDocument };

const maxSynchronousBytes = 10 * 1024 * 1024;
const getRequest = z.object({
  JobId: z.string(),
  MaxResults: z.number().int().min(1).max(1000).default(1000),
  NextToken: z.string().optional(),
});
const document = z.union([z.object({ Bytes: z.base64() }), documentLocation]);
const detectRequest = z.object({ Document: document });

const DetectDocumentTextModelVersion = "1.0";
const countPages = (blocks: Block[]) => blocks.filter(({ BlockType }) => BlockType === "PAGE").length;
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AwsError("InvalidParameterException", "Request has invalid parameters");
}

/** Amazon Textract's text detection, with real recognition behind it. */
export class TextractEmulator {
  readonly handle = jsonService("Textract", {
    StartDocumentTextDetection: (body) => this.start(body),
    GetDocumentTextDetection: (body) => this.get(body),
    DetectDocumentText: (body) => this.detect(body),
  });
  private readonly dependencies: Dependencies;
  private stopped = false;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Finishes the jobs of an earlier run and sends its missing notifications. */
  resume(): void {
    for (const job of this.dependencies.jobs.unfinished()) this.work(job);
  }

  /** The next run starts the unfinished jobs again. */
  stop(): void {
    this.stopped = true;
  }

  private async start(body: unknown): Promise<{ JobId: string }> {
    const request = parse(startRequest, body);
    const { jobs } = this.dependencies;
    const existing = jobs.findByRequestToken(request.ClientRequestToken);
    if (existing) return { JobId: idOfSameRequest(existing, request) };
    await this.fetchDocument(request.DocumentLocation);
    const job = await jobs.start(request);
    this.work(job);
    return { JobId: job.id };
  }

  private get(body: unknown): object {
    const { JobId, MaxResults, NextToken } = parse(getRequest, body);
    const job = this.dependencies.jobs.find(JobId);
    if (!job) throw new AwsError("InvalidJobIdException", "Request has invalid Job Id");
    if (job.status === "IN_PROGRESS") return { JobStatus: job.status };
    const start = NextToken ? Number(Buffer.from(NextToken, "base64").toString()) : 0;
    if (!Number.isInteger(start))
      throw new AwsError("InvalidParameterException", "Request has invalid NextToken");
    const end = start + MaxResults;
    return {
      DetectDocumentTextModelVersion,
      DocumentMetadata: { Pages: job.pages },
      JobStatus: job.status,
      ...(job.message ? { StatusMessage: job.message } : {}),
      Blocks: job.blocks.slice(start, end),
      ...(end < job.blocks.length ? { NextToken: Buffer.from(String(end)).toString("base64") } : {}),
    };
  }

  private async detect(body: unknown): Promise<object> {
    const { Document } = parse(detectRequest, body);
    const bytes =
      "Bytes" in Document ? Buffer.from(Document.Bytes, "base64") : await this.fetchDocument(Document);
    if (bytes.length > maxSynchronousBytes) {
      throw new AwsError("DocumentTooLargeException", "The document is larger than 10 MB.");
    }
    if (!isPdf(bytes))
      throw new AwsError("UnsupportedDocumentException", "Request has unsupported document format");
    const blocks = await this.dependencies.recognize(bytes);
    const Pages = countPages(blocks);
    if (Pages > 1) throw new AwsError("UnsupportedDocumentException", "The document has more than one page.");
    return { DetectDocumentTextModelVersion, DocumentMetadata: { Pages }, Blocks: blocks };
  }

  private async fetchDocument({
    S3Object: { Bucket, Name },
  }: z.infer<typeof documentLocation>): Promise<Uint8Array> {
    try {
      const { Body } = await this.dependencies.s3.send(new GetObjectCommand({ Bucket, Key: Name }));
      return (await Body?.transformToByteArray()) ?? new Uint8Array();
    } catch {
      throw new AwsError("InvalidS3ObjectException", "Unable to get object metadata from S3.");
    }
  }

  private work(job: Job): void {
    this.finish(job).catch((error: unknown) => {
      if (!this.stopped) console.error(`Textract job ${job.id} resumes at the next start.`, error);
    });
  }

  private async finish(job: Job): Promise<void> {
    const { jobs } = this.dependencies;
    const finished = job.status === "IN_PROGRESS" ? await this.recognize(job) : job;
    if (this.stopped) return;
    await jobs.save(finished);
    await this.notify(finished);
    await jobs.save({ ...finished, notified: true });
  }

  private async recognize(job: Job): Promise<Job> {
    try {
      const bytes = await this.fetchDocument(job.request.DocumentLocation);
      if (!isPdf(bytes)) throw new AwsError("UnsupportedDocumentException", "UNSUPPORTED_DOCUMENT");
      const blocks = await this.dependencies.recognize(bytes);
      return { ...job, status: "SUCCEEDED", blocks, pages: countPages(blocks) };
    } catch (error) {
      return { ...job, status: "FAILED", message: error instanceof Error ? error.message : String(error) };
    }
  }

  private async notify({ id, status, request }: Job): Promise<void> {
    if (!request.NotificationChannel) return;
    const { Bucket, Name } = request.DocumentLocation.S3Object;
    const Message = JSON.stringify({
      JobId: id,
      Status: status,
      API: "StartDocumentTextDetection",
      ...(request.JobTag ? { JobTag: request.JobTag } : {}),
      Timestamp: Date.now(),
      DocumentLocation: { S3ObjectName: Name, S3Bucket: Bucket },
    });
    await this.dependencies.sns.send(
      new PublishCommand({ TopicArn: request.NotificationChannel.SNSTopicArn, Message }),
    );
  }
}

function idOfSameRequest(job: Job, request: Job["request"]): string {
  if (JSON.stringify(job.request) === JSON.stringify(request)) return job.id;
  const message =
    "A ClientRequestToken input parameter was reused with an operation, but different parameters.";
  throw new AwsError("IdempotentParameterMismatchException", message);
}
