// The floor: a server of Node that does nothing. Prints its URL.
import { createServer } from "node:http";
import { listen } from "#local/shared/http-server.ts";

const server = createServer(async (request, response) => {
  for await (const _ of request); // as the API, it answers a request that it has read
  response.writeHead(200, { "content-type": "application/json" }).end("{}");
});
console.log(await listen(server, 0, "PORT"));
