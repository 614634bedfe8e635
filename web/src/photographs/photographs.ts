import type { Advice } from "#domain/photograph/advice.ts";
import { turnedCorners } from "#domain/photograph/corners.ts";
import { PhotographError } from "./photograph-error.ts";
import { createWorkerClient, type PhotographWorker } from "./worker-client.ts";
import type { Corners, Page } from "./worker-messages.ts";

export type { Advice } from "#domain/photograph/advice.ts";
export { PhotographError } from "./photograph-error.ts";
export type { Corner, Corners } from "./worker-messages.ts";

export type Photograph = {
  id: string;
  /** The URL of the upright picture in at most 1,200 pixels. It is revoked when the picture is turned or removed. */
  preview: string;
  /** Of the upright picture, in pixels. */
  width: number;
  height: number;
  corners: Corners;
  advice: readonly Advice[];
};

export type CutPage = {
  /** The URL of the straightened and cleaned page. It is revoked when the page is cut again. */
  page: string;
  advice: readonly Advice[];
};

/** The photographs of one bill. They stay on the device until they are one PDF. */
export type Photographs = {
  /** Rejects with a `PhotographError`. */
  add(file: Blob): Promise<Photograph>;
  /** A quarter turn clockwise. */
  turn(id: string): Promise<Photograph>;
  cut(id: string, corners: Corners): Promise<CutPage>;
  remove(id: string): void;
  /** One PDF with these pages in this order. A page that was not cut yet is cut at the corners that were found. */
  pdf(ids: readonly string[]): Promise<Blob>;
  close(): void;
};

/** What is stored of a picture: its file and its page, both compressed. */
type StoredPicture = {
  file: Blob;
  quarters: number;
  corners: Corners;
  preview: string;
  cut?: { page: Page; url: string };
};

const startWorker = (): PhotographWorker =>
  new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export function openPhotographs(start: () => PhotographWorker = startWorker): Photographs {
  const worker = createWorkerClient(start);
  const pictures = new Map<string, StoredPicture>();

  const find = (id: string): StoredPicture => {
    const picture = pictures.get(id);
    if (!picture) throw new PhotographError("failed"); // it was removed
    return picture;
  };
  const forgetPage = (picture: StoredPicture) => {
    if (picture.cut) URL.revokeObjectURL(picture.cut.url);
    delete picture.cut;
  };
  const forget = (picture: StoredPicture) => {
    forgetPage(picture);
    URL.revokeObjectURL(picture.preview);
  };
  const pageOf = async (id: string): Promise<Page> => {
    const picture = find(id);
    if (!picture.cut) await cut(id, picture.corners);
    return picture.cut ? picture.cut.page : Promise.reject(new PhotographError("failed"));
  };

  const add: Photographs["add"] = async (file) => {
    const id = crypto.randomUUID();
    const { quarters, preview: picture, ...opened } = await worker.run("open", { id, file });
    const preview = URL.createObjectURL(picture);
    pictures.set(id, { file, quarters, corners: opened.corners, preview });
    return { id, preview, ...opened };
  };

  const turn: Photographs["turn"] = async (id) => {
    const { file, quarters, corners } = find(id);
    const source = {
      id,
      file,
      quarters: (quarters + 1) % 4,
      corners: turnedCorners(corners, 1, { width: 1, height: 1 }),
    };
    const opened = await worker.run("turn", source);
    const picture = find(id);
    forget(picture);
    const preview = URL.createObjectURL(opened.preview);
    pictures.set(id, { file, quarters: opened.quarters, corners: opened.corners, preview });
    const { width, height, advice } = opened;
    return { id, preview, width, height, corners: opened.corners, advice };
  };

  const cut: Photographs["cut"] = async (id, corners) => {
    const { file, quarters } = find(id);
    const { page, advice } = await worker.run("cut", { id, file, quarters, corners });
    const picture = find(id);
    forgetPage(picture);
    const url = URL.createObjectURL(page.jpeg);
    picture.corners = corners;
    picture.cut = { page, url };
    return { page: url, advice };
  };

  return {
    add,
    turn,
    cut,
    remove(id) {
      const picture = pictures.get(id);
      if (picture) forget(picture);
      pictures.delete(id);
    },
    async pdf(ids) {
      const pages: Page[] = [];
      for (const id of ids) pages.push(await pageOf(id));
      return worker.run("pdf", pages);
    },
    close() {
      worker.close();
      for (const picture of pictures.values()) forget(picture);
      pictures.clear();
    },
  };
}
