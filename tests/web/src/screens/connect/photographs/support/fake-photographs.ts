import { PhotographError } from "#web/src/photographs/photograph-error.ts";
import type { Advice, Corners, Photograph, Photographs } from "#web/src/photographs/photographs.ts";

export { PhotographError };

/** What the name of a file makes of it. */
const codes = { "photo.heic": "heic", "notes.jpg": "unreadable", "poster.jpg": "too_large" } as const;
const adviceOn = (name: string): Advice[] => (name.startsWith("dark") ? ["too_dark"] : []);

export const foundCorners: Corners = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/** What was asked of the worker since the test started. */
export const work: { cuts: { name: string; corners: Corners }[]; pdfs: string[][]; closed: number } = {
  cuts: [],
  pdfs: [],
  closed: 0,
};

export function resetWork() {
  work.cuts = [];
  work.pdfs = [];
  work.closed = 0;
}

/** Stands in for the worker, because no canvas is here: a page is the name of its file. */
export function openPhotographs(): Photographs {
  const names = new Map<string, { name: string; turns: number }>();
  let isClosed = false;
  const nameOf = (id: string) => names.get(id)?.name ?? "removed";
  const photographOf = (id: string): Photograph => ({
    id,
    preview: `blob:${nameOf(id)}?turns=${names.get(id)?.turns}`,
    width: 3_000,
    height: 4_000,
    corners: foundCorners,
    advice: adviceOn(nameOf(id)),
  });
  return {
    async add(file) {
      const name = file instanceof File ? file.name : "";
      if (isClosed) throw new PhotographError("failed");
      if (name in codes) throw new PhotographError(codes[name as keyof typeof codes]);
      const id = crypto.randomUUID();
      names.set(id, { name, turns: 0 });
      return photographOf(id);
    },
    async turn(id) {
      names.set(id, { name: nameOf(id), turns: (names.get(id)?.turns ?? 0) + 1 });
      return photographOf(id);
    },
    async cut(id, corners) {
      work.cuts.push({ name: nameOf(id), corners });
      return { page: `blob:page-of-${nameOf(id)}`, advice: adviceOn(nameOf(id)) };
    },
    remove: (id) => void names.delete(id),
    async pdf(ids) {
      work.pdfs.push(ids.map(nameOf));
      return new Blob(["%PDF-1.7"], { type: "application/pdf" });
    },
    close: () => {
      isClosed = true;
      work.closed += 1;
    },
  };
}
