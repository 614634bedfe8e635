type Table = { head: string[]; rows: string[][] };

/** A paragraph, a list or a table. */
export type LegalBlock = string | { list: string[] } | { table: Table };

export type LegalText = {
  title: string;
  effective: string;
  sections: { title: string; blocks: LegalBlock[] }[];
};
