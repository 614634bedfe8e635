import {
  BadDocumentException,
  type Block,
  DocumentTooLargeException,
  GetDocumentTextDetectionCommand,
  InvalidJobIdException,
  InvalidS3ObjectException,
  StartDocumentTextDetectionCommand,
  TextractClient,
  UnsupportedDocumentException,
} from "@aws-sdk/client-textract";
import type { Recognition } from "#lambdas/shared/ports.ts";
import { pdfLimits } from "#lambdas/shared/reading/pdf-limits.ts";
import { pagesFromTextract } from "./textract-pages.ts";

/** Textract limits calls per second. These attempts take up to eight seconds, which is enough for a burst to pass. */
const maxAttempts = 5;

type Resources = { bucket: string; topicArn: string; roleArn: string };

/** Plain text detection. Textract's forms and queries cost ten to forty times as much and are not needed. */
export class TextractRecognition implements Pick<Recognition, "start"> {
  private readonly textract = new TextractClient({ maxAttempts });
  private readonly resources: Resources;

  constructor(resources: Resources) {
    this.resources = resources;
  }

  async start({ billId, filePath }: { billId: string; filePath: string }): ReturnType<Recognition["start"]> {
    const { bucket, topicArn, roleArn } = this.resources;
    try {
      const { JobId } = await this.textract.send(
        new StartDocumentTextDetectionCommand({
          ClientRequestToken: billId, // SQS may deliver twice: one bill is one job
          JobTag: billId,
          DocumentLocation: { S3Object: { Bucket: bucket, Name: filePath } },
          NotificationChannel: { SNSTopicArn: topicArn, RoleArn: roleArn },
        }),
      );
      if (!JobId) throw new Error("Textract returned no job id.");
      return { ok: true, jobId: JobId };
    } catch (error) {
      if (error instanceof DocumentTooLargeException) return { ok: false, reason: "too_large" };
      if (error instanceof InvalidS3ObjectException) return { ok: false, reason: "out_of_reach" };
      if (error instanceof BadDocumentException || error instanceof UnsupportedDocumentException) {
        return { ok: false, reason: "damaged" };
      }
      throw error;
    }
  }
}

export class TextractResults implements Pick<Recognition, "readBy" | "result"> {
  readonly readBy: Recognition["readBy"] = "textract";
  private readonly textract = new TextractClient({ maxAttempts });

  async result(jobId: string): ReturnType<Recognition["result"]> {
    try {
      return await this.readPages(jobId);
    } catch (error) {
      if (error instanceof InvalidJobIdException) return { status: "failed" }; // Textract deletes results after seven days
      throw error;
    }
  }

  /** A job that succeeded only partially is read like any other. */
  private async readPages(JobId: string): ReturnType<Recognition["result"]> {
    const blocks: Block[] = [];
    let NextToken: string | undefined;
    do {
      const response = await this.textract.send(new GetDocumentTextDetectionCommand({ JobId, NextToken }));
      if (response.JobStatus === "IN_PROGRESS") return { status: "running" };
      if (response.JobStatus === "FAILED") return { status: "failed" };
      blocks.push(...(response.Blocks ?? []));
      NextToken = response.NextToken;
    } while (NextToken && isWithinPageLimit(blocks.at(-1))); // blocks are in page order
    return { status: "succeeded", pages: pagesFromTextract(blocks.filter(isWithinPageLimit)) };
  }
}

/** Later pages are not read from a text layer either, and their words would fill the memory. */
const isWithinPageLimit = (block: Block | undefined) => (block?.Page ?? 1) <= pdfLimits.maxPagesRead;
