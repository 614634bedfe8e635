import type { AwsClients } from "#local/aws/clients.ts";
import type { Recognizer } from "#local/recognition/recognition-thread.ts";
import type { RequestHandler } from "#local/shared/http-server.ts";
import { JobStore } from "./jobs.ts";
import { TextractEmulator } from "./textract.ts";

type Dependencies = {
  clients: Pick<AwsClients, "s3" | "sns">;
  dataDir: string | undefined;
  recognizer: Recognizer;
};

export type RunningTextract = { handle: RequestHandler; stop(): Promise<void> };

/** The emulator reads documents from, and sends notifications to, the AWS endpoint of the clients. */
export async function startTextract({
  clients: { s3, sns },
  dataDir,
  recognizer,
}: Dependencies): Promise<RunningTextract> {
  const jobs = await JobStore.load(dataDir);
  const textract = new TextractEmulator({ s3, sns, jobs, recognize: recognizer.recognize });
  textract.resume();
  return {
    handle: textract.handle,
    async stop() {
      textract.stop();
      await recognizer.stop();
    },
  };
}
