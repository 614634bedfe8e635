import { labelsOf } from "./address-labels.ts";
import { type AddressBlock, cityLineIn } from "./addresses.ts";
import type { LabeledPage } from "./labels.ts";
import type { PageLayout } from "./layout.ts";
import type { ZipDirectory } from "./result.ts";
import { tokenize } from "./text.ts";

/** The label of a value that is further away belongs to another value. */
const maxLabelCost = 3.2;

/**
 * Whether the bill is for a home in New Jersey. The sister companies of our utilities serve other states, so this tells
 * their bills apart even when recognition misreads their names.
 */
export function isInNewJersey(
  layouts: readonly PageLayout[],
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
  zipDirectory: ZipDirectory,
): boolean {
  const labeled = blocks.filter((block) => hasServiceLabel(block, pages));
  if (labeled.length > 0) return labeled.some(({ address }) => address.state === "NJ");
  return layouts.some(({ segments }) =>
    segments.some(
      (line) =>
        cityLineIn(line, zipDirectory)?.state === "NJ" ||
        tokenize(line.text).join(" ").includes("BOARD OF PUBLIC UTILITIES"),
    ),
  );
}

function hasServiceLabel(block: AddressBlock, pages: readonly LabeledPage[]): boolean {
  const page = pages.find((candidate) => candidate.page === block.page);
  if (!page) return false;
  return labelsOf(page, block).some((nearest) => {
    if (!nearest || nearest.cost >= maxLabelCost) return false;
    return nearest.label.kind === "service" || nearest.label.kind === "nameAndAddress";
  });
}
