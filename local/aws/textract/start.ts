import type { AwsClients } from "#local/aws/clients.ts";
import type { RequestHandler } from "#local/aws/http.ts";
import type { Recognizer } from "#local/recognition/recognition-thread.ts";
import { textractHandler } from "./handler.ts";
import { JobStore } from "./jobs.ts";
import { TextractEmulator } from "./textract.ts";

type Needs = { clients: Pick<AwsClients, "s3" | "sns">; dataDir: string | undefined; recogniser: Recognizer };

export type RunningTextract = { handle: RequestHandler; stop(): Promise<void> };

/** The stand-in reads from and publishes to whichever AWS the clients are for. */
export async function startTextract({ clients, dataDir, recogniser }: Needs): Promise<RunningTextract> {
  const jobs = await JobStore.load(dataDir);
  const textract = new TextractEmulator({
    s3: clients.s3,
    sns: clients.sns,
    jobs,
    recognise: recogniser.recognize,
  });
  textract.resume();
  return {
    handle: textractHandler(textract),
    async stop() {
      textract.stop();
      await recogniser.stop();
    },
  };
}
