import type { Advice } from "#domain/photograph/advice.ts";
import type { PhotographErrorCode } from "./photograph-error.ts";

/** A place on a picture: shares of its width and height, 0 to 1. */
export type Corner = { x: number; y: number };

/** Top left, top right, bottom right and bottom left of the paper on the upright picture. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** A picture as somebody took it, and how many quarter turns clockwise make it upright. */
export type Source = { id: string; file: Blob; quarters: number };

/** A straightened page as a JPEG file. */
export type Page = { jpeg: Blob; width: number; height: number; dpi: number };

export type Opened = {
  quarters: number;
  width: number;
  height: number;
  preview: Blob;
  corners: Corners;
  advice: Advice[];
};

/** What the worker does, by name: its argument and its result. */
export type Work = {
  /** Finds the paper, and turns a picture upright whose lines of text are vertical. */
  open(source: Pick<Source, "id" | "file">): Promise<Opened>;
  turn(source: Source & { corners: Corners }): Promise<Opened>;
  cut(source: Source & { corners: Corners }): Promise<{ page: Page; advice: Advice[] }>;
  pdf(pages: readonly Page[]): Promise<Blob>;
};

export type WorkName = keyof Work;

export type WorkArgument<Name extends WorkName> = Parameters<Work[Name]>[0];
export type WorkResult<Name extends WorkName> = Awaited<ReturnType<Work[Name]>>;

type RequestOf<Name extends WorkName> = { number: number; name: Name; argument: WorkArgument<Name> };
export type WorkRequest = { [Name in WorkName]: RequestOf<Name> }[WorkName];

/** Replies have the number of their request. */
export type WorkReply =
  | { number: number; result: WorkResult<WorkName> }
  | { number: number; error: PhotographErrorCode };
