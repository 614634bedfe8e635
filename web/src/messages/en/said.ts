/** A sentence of the server's in this build's language: it speaks English. */
export const said = async (sentence: string): Promise<string> => sentence;
