import { useEffect, useMemo, useRef, useState } from "react";
import { maxBillPictures } from "#domain/bill-file.ts";
import {
  type Advice,
  type Corners,
  openPhotographs,
  type Photograph,
  PhotographError,
  type Photographs,
} from "#web/src/photographs/photographs.ts";

/** A page of the bill. */
export type Page = {
  /** As it was chosen. */
  file: File;
  photograph: Photograph;
  /** Where the page is cut out of its picture. */
  corners: Corners;
  /** The URL of the page as it will be sent, or of the whole picture until it is cut. */
  picture: string;
  advice: readonly Advice[];
  isTurning?: boolean;
};

/** Why a picture could not be used. `fileName` is the name of a file that did not become a page. */
export type Problem = { code: PhotographError["code"]; fileName?: string };

/** Which picture of a batch is being prepared. */
export type Progress = { picture: number; all: number };

/** The pages of a bill, in their order, and what can be done with them. */
export function usePages() {
  /** Undefined once the household has left the pictures. What is still at work then fails, and is not reported. */
  const opened = useRef<Photographs>(undefined);
  const [pages, setPages] = useState<readonly Page[]>([]);
  /** Pictures that will be pages. */
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isTooMany, setTooMany] = useState(false);
  /** Pages and pictures that will be pages. */
  const count = useRef(0);
  const lastBatch = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    const photographs = openPhotographs();
    opened.current = photographs;
    return () => {
      opened.current = undefined;
      photographs.close();
    };
  }, []);

  function photographs(): Photographs {
    if (!opened.current) throw new PhotographError("failed");
    return opened.current;
  }

  const change = (id: string, changed: Partial<Page>) =>
    setPages((all) => all.map((page) => (page.photograph.id === id ? { ...page, ...changed } : page)));

  function report(error: unknown, fileName?: string) {
    if (!opened.current) return;
    const code = error instanceof PhotographError ? error.code : "failed";
    setProblems((all) => [...all, fileName ? { code, fileName } : { code }]);
  }

  /** The same list, if there were none, so that nothing is shown again. */
  const forgetProblems = () => setProblems((all) => (all.length > 0 ? [] : all));

  async function cutOut(photograph: Photograph): Promise<Omit<Page, "file">> {
    const { corners } = photograph;
    const { page: picture, advice } = await photographs().cut(photograph.id, corners);
    return { photograph, corners, picture, advice };
  }

  async function prepare(file: File): Promise<Page | undefined> {
    try {
      return { file, ...(await cutOut(await photographs().add(file))) };
    } catch (error) {
      report(error, file.name);
      return undefined;
    }
  }

  /** Prepares one batch after the other, so that pages stay in the order in which they were taken. */
  function inTurn<T>(batch: () => Promise<T>): Promise<T> {
    forgetProblems();
    const result = lastBatch.current.then(batch).finally(() => setProgress(undefined));
    lastBatch.current = result;
    return result;
  }

  function add(files: readonly File[]): Promise<void> {
    const accepted = files.slice(0, maxBillPictures - count.current);
    setTooMany(accepted.length < files.length);
    count.current += accepted.length;
    setWaiting((all) => [...all, ...accepted]);
    return inTurn(async () => {
      for (const [index, file] of accepted.entries()) {
        setProgress({ picture: index + 1, all: accepted.length });
        const page = await prepare(file);
        setWaiting((all) => all.filter((other) => other !== file));
        if (page) setPages((all) => [...all, page]);
        else count.current -= 1;
      }
    });
  }

  /** The new picture takes the place of a page, which stays if the picture cannot be used. Resolves with the new page. */
  function replace(id: string, file: File): Promise<Page | undefined> {
    return inTurn(async () => {
      setProgress({ picture: 1, all: 1 });
      const page = await prepare(file);
      if (!page) return undefined;
      setPages((all) => all.map((old) => (old.photograph.id === id ? page : old)));
      photographs().remove(id);
      return page;
    });
  }

  function remove(id: string) {
    count.current -= 1;
    setTooMany(false);
    setPages((all) => all.filter(({ photograph }) => photograph.id !== id));
    photographs().remove(id);
  }

  function move(from: number, to: number) {
    setPages((all) => {
      const moved = all[from];
      return moved ? all.filter((page) => page !== moved).toSpliced(to, 0, moved) : all;
    });
  }

  async function turn(id: string): Promise<boolean> {
    forgetProblems();
    change(id, { isTurning: true });
    try {
      const photograph = await photographs().turn(id);
      change(id, { photograph, corners: photograph.corners, picture: photograph.preview });
      change(id, await cutOut(photograph));
      return true;
    } catch (error) {
      report(error);
      return false;
    } finally {
      change(id, { isTurning: false });
    }
  }

  async function cut(id: string, corners: Corners) {
    const { page: picture, advice } = await photographs().cut(id, corners);
    change(id, { corners, picture, advice });
  }

  const acceptAsItIs = (id: string) => change(id, { advice: [] });
  const pdf = () => photographs().pdf(pages.map(({ photograph }) => photograph.id));

  /** What the household chose, in the order of the pages. */
  const files = useMemo(() => [...pages.map(({ file }) => file), ...waiting], [pages, waiting]);

  return {
    pages,
    files,
    progress,
    problems,
    isTooMany,
    add,
    replace,
    remove,
    move,
    turn,
    cut,
    acceptAsItIs,
    pdf,
  };
}

export type Pages = ReturnType<typeof usePages>;
