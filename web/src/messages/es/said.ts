import { log } from "#web/src/browser/log.ts";

/** Only fetched once something has gone wrong. A browser that can't fetch it then shows the English sentence. */
export async function said(sentence: string): Promise<string> {
  if (!sentence) return sentence;
  try {
    const { inSpanish } = await import("./sentences.ts");
    return inSpanish(sentence);
  } catch (error) {
    log.loadFailed("sentences", error);
    return sentence;
  }
}
