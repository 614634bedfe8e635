import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
/** A tagged element as a screen reader sees it: role and text. */
export type TaggedElement = { role: string; text: string; children: TaggedElement[] };

/** Reads a PDF's text, tags and metadata. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: VerbosityLevel.ERRORS }).promise;
  const pages: {
    text: string;
    size: number[];
    tags: TaggedElement[];
    smallest: number;
    untagged: string[];
  }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const marked = new Map<string, string>();
    const open: { id: string; artifact: boolean }[] = [];
    const untagged: string[] = [];
    let text = "";
    let smallest = Infinity;
    for (const item of items) {
      if ("str" in item) {
        text += item.hasEOL ? `${item.str}\n` : item.str;
        if (item.str.trim() === "") continue;
        smallest = Math.min(smallest, Math.hypot(item.transform[2], item.transform[3]));
        const enclosing = open.findLast(({ id }) => id !== "");
        if (enclosing) marked.set(enclosing.id, (marked.get(enclosing.id) ?? "") + item.str);
        else if (!open.some(({ artifact }) => artifact)) untagged.push(item.str);
      } else if (item.type === "endMarkedContent") open.pop();
      else
        open.push({
          id: "id" in item ? (item.id ?? "") : "",
          artifact: "tag" in item && item.tag === "Artifact",
        });
    }
    const tree = (await page.getStructTree()) as Node | null;
    pages.push({
      text,
      size: page.view.slice(2),
      tags: (tree?.children ?? []).map((node) => taggedElement(node, marked)),
      smallest,
      untagged,
    });
  }
  const { info } = await pdf.getMetadata();
  const content = {
    info,
    marked: await pdf.getMarkInfo(),
    showsTitle: (await pdf.getViewerPreferences()) as { DisplayDocTitle?: boolean } | null,
    pages,
    text: pages.map(({ text }) => text).join("\n"),
    /** Text on one line: spacing between words varies. */
    flat: pages
      .map(({ text }) => text)
      .join(" ")
      .replace(/\s+/g, " "),
    tags: pages.flatMap(({ tags }) => tags),
  };
  await pdf.destroy();
  return content;
}

function taggedElement(node: Node, marked: Map<string, string>): TaggedElement {
  const children = (node.children ?? [])
    .filter(({ role }) => role)
    .map((child) => taggedElement(child, marked));
  const ownText = (node.children ?? []).map(({ id }) => (id ? (marked.get(id) ?? "") : "")).join("");
  return { role: node.role ?? "", text: ownText + children.map(({ text }) => text).join(" "), children };
}

export const tagsByRole = (tags: TaggedElement[], role: string): TaggedElement[] =>
  tags.flatMap((tag) => [...(tag.role === role ? [tag] : []), ...tagsByRole(tag.children, role)]);
