import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const loopback = "127.0.0.1"; // never all interfaces: test data is served without a password

export const urlOf = (server: Server): string => {
  const socket = server.address();
  if (socket === null || typeof socket === "string") throw new Error("The server does not listen on a port.");
  return `http://${loopback}:${socket.port}`;
};

/** Listens on this machine only. `variable` names the environment variable that chooses another port. */
export async function listen(server: Server, port: number, variable: string): Promise<string> {
  const listening = once(server, "listening");
  server.listen(port, loopback);
  try {
    await listening;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is taken by another program. Free it, or choose another one with ${variable}.`,
    );
  }
  return urlOf(server);
}

/** For a server of a package, which cannot say that its port is taken. */
export async function ensureFree(port: number, variable: string): Promise<void> {
  const server = createServer();
  await listen(server, port, variable);
  await close(server);
}

export async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}

/** `/api/session?draft=1` → `/api/session` */
export const pathOf = ({ url = "/" }: IncomingMessage): string => url.split("?")[0] ?? "/";
