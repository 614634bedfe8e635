import type { Clients } from "#local/aws/clients.ts";
import type { Handler } from "#local/aws/http.ts";
import type { Recogniser } from "#local/recognition/recognition-thread.ts";
import { textractWire } from "./handler.ts";
import { Jobs } from "./jobs.ts";
import { Textract } from "./textract.ts";

type Needs = { clients: Pick<Clients, "s3" | "sns">; dataDir: string | undefined; recogniser: Recogniser };

export type RunningTextract = { handle: Handler; stop(): Promise<void> };

/** The stand-in reads from and publishes to whichever AWS the clients are for. */
export async function startTextract({ clients, dataDir, recogniser }: Needs): Promise<RunningTextract> {
  const jobs = await Jobs.load(dataDir);
  const textract = new Textract({ s3: clients.s3, sns: clients.sns, jobs, recognise: recogniser.recognise });
  textract.resume();
  return {
    handle: textractWire(textract),
    async stop() {
      textract.stop();
      await recogniser.stop();
    },
  };
}
