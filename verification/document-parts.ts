/** Replaces what stands between the comments `<!-- name -->` and `<!-- end of name -->`. */
export const replaceParts = (document: string, parts: Record<string, string>): string =>
  Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
    const [before, rest] = text.split(start);
    const after = rest?.split(end)[1];
    if (before === undefined || after === undefined) throw new Error(`The document has no part "${name}".`);
    return `${before}${start}\n\n${part}\n\n${end}${after}`;
  }, document);
