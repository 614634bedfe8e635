type Listener = (event: { data: unknown }) => void;

/**
 * Connects the two halves of pdf.js, which run in one thread. Its own port for that copies each message, with every glyph of a page,
 * which nobody changes.
 */
export class SameThreadPort {
  private readonly listeners = new Set<Listener>();

  postMessage(message: unknown): void {
    const event = { data: withOwnLists(message) };
    // An error of a listener has to be a rejection, as with pdf.js's own port: an exception would end the thread.
    void Promise.resolve().then(() => {
      for (const listener of this.listeners) listener(event);
    });
  }

  addEventListener(_: string, listener: Listener, { signal }: { signal?: AbortSignal } = {}): void {
    this.listeners.add(listener);
    signal?.addEventListener("abort", () => this.listeners.delete(listener));
  }

  removeEventListener(_: string, listener: Listener): void {
    this.listeners.delete(listener);
  }
}

type OperatorLists = { fnArray: unknown[]; argsArray: unknown[] };

/** pdf.js clears the lists of a page's operators once they are sent. */
function withOwnLists(message: unknown): unknown {
  if (!hasOperatorLists(message)) return message;
  const { fnArray, argsArray } = message.chunk;
  return { ...message, chunk: { ...message.chunk, fnArray: [...fnArray], argsArray: [...argsArray] } };
}

const hasOperatorLists = (message: unknown): message is { chunk: OperatorLists } =>
  typeof message === "object" &&
  message !== null &&
  "chunk" in message &&
  typeof message.chunk === "object" &&
  message.chunk !== null &&
  "fnArray" in message.chunk;
