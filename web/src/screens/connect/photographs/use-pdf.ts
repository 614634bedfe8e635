import { useRef, useState } from "react";
import type { Page, Pages } from "./use-pages.ts";

/** Makes one PDF of the pages. While they stay as they are, it is the same file. */
export function usePdf({ pages, pdf }: Pick<Pages, "pages" | "pdf">) {
  const made = useRef<{ pages: readonly Page[]; file: File }>(undefined);
  const [work, setWork] = useState<"none" | "making" | "failed">("none");

  async function make(): Promise<File | undefined> {
    if (made.current?.pages === pages) return made.current.file;
    setWork("making");
    try {
      const file = new File([await pdf()], "bill.pdf", { type: "application/pdf" });
      made.current = { pages, file };
      setWork("none");
      return file;
    } catch {
      setWork("failed");
      return undefined;
    }
  }
  return { work, make };
}

export type Pdf = ReturnType<typeof usePdf>;
