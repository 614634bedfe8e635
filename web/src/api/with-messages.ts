import { log } from "#web/src/browser/log.ts";

type Messages = typeof import("./error-messages.ts");

/** The texts are loaded only after something failed. A browser that cannot load them shows the English sentence. */
export async function withMessages<Text>(
  textOf: (messages: Messages) => Text,
  otherwise: Text,
): Promise<Text> {
  try {
    return textOf(await import("./error-messages.ts"));
  } catch (error) {
    log.loadFailed("error messages", error);
    return otherwise;
  }
}
