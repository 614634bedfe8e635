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

/** Textract's limit is on calls in a second: with these tries, which take eight seconds at most, a rush passes. */
const maxAttempts = 5;

type Places = { bucket: string; topicArn: string; roleArn: string };

/** Plain text detection: the extractor is ours, and forms or queries cost ten to forty times as much. */
export class TextractRecognition implements Pick<Recognition, "start"> {
  private readonly textract = new TextractClient({ maxAttempts });
  private readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  async start({ tempId, filePath }: { tempId: string; filePath: string }): ReturnType<Recognition["start"]> {
    const { bucket, topicArn, roleArn } = this.places;
    try {
      const { JobId } = await this.textract.send(
        new StartDocumentTextDetectionCommand({
          ClientRequestToken: tempId, // the queue delivers twice: one bill is one job
          JobTag: tempId,
          DocumentLocation: { S3Object: { Bucket: bucket, Name: filePath } },
          NotificationChannel: { SNSTopicArn: topicArn, RoleArn: roleArn },
        }),
      );
      if (!JobId) throw new Error("Textract answered without a job id");
      return { ok: true, jobId: JobId };
    } catch (error) {
      if (error instanceof DocumentTooLargeException) return { ok: false, why: "too_large" };
      if (error instanceof InvalidS3ObjectException) return { ok: false, why: "out_of_reach" };
      if (error instanceof BadDocumentException || error instanceof UnsupportedDocumentException)
        return { ok: false, why: "damaged" };
      throw error;
    }
  }
}

export class TextractResults implements Pick<Recognition, "result"> {
  private readonly textract = new TextractClient({ maxAttempts });

  /** A job that succeeded in part has words too: they are as good as any. */
  async result(jobId: string): ReturnType<Recognition["result"]> {
    try {
      return await this.wordsOf(jobId);
    } catch (error) {
      if (error instanceof InvalidJobIdException) return { status: "failed" }; // forgotten, after seven days
      throw error;
    }
  }

  private async wordsOf(JobId: string): ReturnType<Recognition["result"]> {
    const blocks: Block[] = [];
    let NextToken: string | undefined;
    do {
      const part = await this.textract.send(new GetDocumentTextDetectionCommand({ JobId, NextToken }));
      if (part.JobStatus === "IN_PROGRESS") return { status: "running" };
      if (part.JobStatus === "FAILED") return { status: "failed" };
      blocks.push(...(part.Blocks ?? []));
      NextToken = part.NextToken;
    } while (NextToken && isInFront(blocks.at(-1))); // parts come in the order of pages
    return { status: "succeeded", blocks: blocks.filter(isInFront) };
  }
}

/** A long file's other pages are not read from its text either. Their words would only fill the memory. */
const isInFront = (block: Block | undefined) => (block?.Page ?? 1) <= pdfLimits.maxPagesRead;
