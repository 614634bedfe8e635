export type TextSegment = { text: string; mark?: "strong" | "link" };

/** Splits a text with `**strong**` and `[link]` markup into segments. */
export const parseMarkup = (text: string): TextSegment[] =>
  text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\])/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("**")) return { text: part.slice(2, -2), mark: "strong" };
      return part.startsWith("[") ? { text: part.slice(1, -1), mark: "link" } : { text: part };
    });
