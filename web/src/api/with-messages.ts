import { log } from "#web/src/browser/log.ts";

type Messages = typeof import("./error-messages.ts");

/**
 * Loads the error messages, which a page without an error does not need, and returns the message that `select` chooses.
 * Returns the fallback, the API's English message, if they cannot be loaded.
 */
export async function withMessages<Message>(
  select: (messages: Messages) => Message,
  fallback: Message,
): Promise<Message> {
  try {
    return select(await import("./error-messages.ts"));
  } catch (error) {
    log.loadFailed("error messages", error);
    return fallback;
  }
}
