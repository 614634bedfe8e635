/**
 * A URL, or a text with URLs, such as an error's message and stack, without their queries and fragments: they may hold a token,
 * or what somebody typed.
 */
export const withoutParameters = (text: string): string => text.replace(/(?<=\S)[?#](?=\S)[^\s"'<>()]*/g, "");
