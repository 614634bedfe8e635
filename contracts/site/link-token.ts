/** The parameter of our links, in the query or the fragment of the URL, whose value lets whoever has it act. */
export const tokenParameter = "token";

/** The token in the URL of a link: of an e-mail, of the code for a phone, or of the same page in the other language. */
export const tokenIn = (url: URL): string | null =>
  url.searchParams.get(tokenParameter) ?? new URLSearchParams(url.hash.slice(1)).get(tokenParameter);
