import { createSocket } from "node:dgram";
import { once } from "node:events";
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode } from "dns-packet";

export type DnsServer = { address: string; stop(): Promise<void> };

/** What this server knows of domains. Every other one exists and has a mail server. docs/local-engine.md lists them. */
const domains: ReadonlyMap<string, "missing" | "no mail" | "no answer"> = new Map([
  ["gmial.con", "missing"],
  ["no-mail.example.org", "no mail"],
  ["slow-dns.example.org", "no answer"],
]);

const nameError = 3; // NXDOMAIN, RFC 1035

/** Undefined for a domain about which nobody answers. */
function answerTo(query: Buffer): Buffer | undefined {
  const { id, questions = [] } = decode(query);
  const name = questions[0]?.name ?? "";
  const kind = domains.get(name.toLowerCase());
  if (kind === "no answer") return undefined;
  const mailServer: Answer =
    kind === "no mail"
      ? { name, type: "MX", data: { preference: 0, exchange: "." } }
      : { name, type: "MX", data: { preference: 10, exchange: `mail.${name}` } };
  return encode({
    type: "response",
    id,
    flags: AUTHORITATIVE_ANSWER | (kind === "missing" ? nameError : 0),
    questions,
    answers: kind === "missing" ? [] : [mailServer],
  });
}

/** A DNS server for the domains of e-mail addresses, on this machine only: the local product asks nothing of the internet. */
export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const answer = answerTo(query);
    if (answer) socket.send(answer, port, address);
  });
  const listening = once(socket, "listening");
  socket.bind(0, "127.0.0.1");
  await listening;
  return {
    address: `127.0.0.1:${socket.address().port}`,
    async stop() {
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}
