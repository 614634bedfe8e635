import { createServer } from "node:http";
import * as z from "zod";
import { readBody, requestUpstream, sendAwsError, sendResponse } from "#local/aws/http.ts";
import { close, listen } from "#local/shared/http-server.ts";

const email = z.object({ Destination: z.object({ ToAddresses: z.array(z.string()) }) });

/** Stands between the functions and the local SES, which it can cut off, or let reject the e-mails to some addresses. */
export async function startSesProxy(awsPort: string) {
  const rejected = new Set<string>();
  const connection = { isDown: false };
  const server = createServer(async (incoming, response) => {
    const { method = "POST", url = "/", headers } = incoming;
    const body = await readBody(incoming);
    if (connection.isDown) return response.destroy();
    const { ToAddresses } = email.parse(JSON.parse(body.toString("utf8"))).Destination;
    if (ToAddresses.some((address) => rejected.has(address))) {
      return sendAwsError(response, "MessageRejected", "The e-mail was not accepted.");
    }
    const ses = { port: Number(awsPort) };
    sendResponse(response, await requestUpstream(ses, { method, path: url, headers, body }));
  });
  return {
    url: await listen(server, 0, "PORT"),
    connection,
    reject: (address: string) => void rejected.add(address),
    stop: () => close(server),
  };
}
