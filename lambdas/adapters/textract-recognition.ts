import {
  BadDocumentException,
  type Block,
  DocumentTooLargeException,
  GetDocumentTextDetectionCommand,
  StartDocumentTextDetectionCommand,
  TextractClient,
  UnsupportedDocumentException,
} from "@aws-sdk/client-textract";
import type { Recognition } from "../ports.ts";

type Places = { bucket: string; topicArn: string; roleArn: string };

/** Plain text detection: the extractor is ours, and forms or queries cost ten to forty times as much. */
export class TextractRecognition implements Pick<Recognition, "start"> {
  private readonly textract = new TextractClient({});
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
      if (error instanceof BadDocumentException || error instanceof UnsupportedDocumentException)
        return { ok: false, why: "damaged" };
      throw error;
    }
  }
}

export class TextractResults implements Pick<Recognition, "result"> {
  private readonly textract = new TextractClient({});

  async result(jobId: string): ReturnType<Recognition["result"]> {
    const blocks: Block[] = [];
    let NextToken: string | undefined;
    do {
      const page = await this.textract.send(new GetDocumentTextDetectionCommand({ JobId: jobId, NextToken }));
      if (page.JobStatus === "IN_PROGRESS") return { status: "running" };
      if (page.JobStatus === "FAILED") return { status: "failed" };
      blocks.push(...(page.Blocks ?? []));
      NextToken = page.NextToken;
    } while (NextToken);
    return { status: "succeeded", blocks };
  }
}
