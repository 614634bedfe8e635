import { Agent } from "undici";

/**
 * Sends requests from an address of its own, because the firewall counts the requests of each address. Linux answers on every
 * address of 127.0.0.0/8.
 */
export function fetchFrom(index: number): { send: typeof fetch; close: () => Promise<void> } {
  const localAddress = `127.${1 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`;
  const dispatcher = new Agent({ localAddress });
  return {
    send: (input, init) => fetch(input, { ...init, dispatcher } as RequestInit),
    close: () => dispatcher.close(),
  };
}
