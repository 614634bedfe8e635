import { once } from "node:events";
import type { Server } from "node:http";

const loopback = "127.0.0.1"; // never a wildcard: this serves test data without a password

export const urlOf = (server: Server): string => {
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server does not listen on a port.");
  return `http://${loopback}:${address.port}`;
};

/** Listens on this machine only. `variable` names what the reader can set to choose another port. */
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

export async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeAllConnections();
  await closed;
}
