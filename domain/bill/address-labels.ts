import type { AddressBlock } from "./addresses.ts";
import { bottom, horizontalOverlap, isOnSameLine, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import { findNameLines, looksLikeName } from "./name-lines.ts";
import { findNearestLabel, type NearestLabel } from "./nearest-label.ts";
import type { Box } from "./result.ts";
import type { Feature } from "./scoring.ts";
import type { LabelKind } from "./wordings.ts";

/** What the labels around an address say for or against it as the service address. */
export function labelFeatures(page: LabeledPage, block: AddressBlock): (Feature | undefined)[] {
  // A label for name and address is beside the name, which may stand below lines of something else.
  const nearest = [
    ...labelsOf(page, block),
    ...findNameLines(block.above).map(({ box }) => findNearestLabel(page, box)),
  ];
  const nearestOfKind = (kind: LabelKind) =>
    nearest.find((label) => label && label.label.kind === kind && label.cost < 3.2);
  const serviceLabel = nearestOfKind("service") ?? nearestOfKind("nameAndAddress");
  const otherLabel = nearestOfKind("mailing") ?? nearestOfKind("payee");
  const heading = nearest.some((label) => label) ? undefined : headingOf(page, block);
  const caption = serviceLabel ? undefined : captionBelow(page, block);
  const location = { page: block.page, box: block.box };
  return [
    caption && { reason: `stands above "${caption.text}"`, weight: 2.6, ...location },
    heading && { reason: `stands below "${heading.text}"`, weight: 1.1, ...location },
    serviceLabel && {
      reason: `stands ${serviceLabel.position} the label "${serviceLabel.label.text}"`,
      weight: serviceLabel.label.likely ? 2.8 : 3.6,
      ...location,
    },
    otherLabel && !serviceLabel
      ? { reason: `stands ${otherLabel.position} "${otherLabel.label.text}"`, weight: -3.5, ...location }
      : undefined,
  ];
}

/** The labels at the first line of the address and of its street, and one that is centered beside all lines. */
export function labelsOf(
  page: LabeledPage,
  { street, first, box }: AddressBlock,
): (NearestLabel | undefined)[] {
  const centered = findNearestLabel(page, box);
  return [
    findNearestLabel(page, street.box),
    findNearestLabel(page, first.box),
    centered?.position === "beside" ? centered : undefined,
  ];
}

/** A service address label printed below the address, without another address below the label. */
function captionBelow(page: LabeledPage, { box }: AddressBlock): Segment | undefined {
  const isBelow = (lower: Box, upper: Box) => {
    const down = (lower.top - bottom(upper)) / page.lineHeight;
    return down > -0.3 && down < 1.2 && horizontalOverlap(lower, upper) > 0;
  };
  const caption = page.labels.find((label) => label.kind === "service" && isBelow(label.box, box));
  return caption && !page.values.some((value) => isBelow(value.box, caption.box)) ? caption : undefined;
}

/** A few words directly above or to the left of the address, in a wording that is not listed as a label. */
function headingOf(page: LabeledPage, { street, above }: AddressBlock): Segment | undefined {
  const [nearest] = [
    ...above.slice(-1),
    ...page.values.filter(({ box }) => isLeftOf(box, street.box, page.lineHeight)),
  ];
  return nearest && !/\d/.test(nearest.text) && nearest.words.length <= 5 && !looksLikeName(nearest.text)
    ? nearest
    : undefined;
}

const isLeftOf = (heading: Box, box: Box, lineHeight: number) =>
  isOnSameLine(heading, box) &&
  right(heading) <= box.left + 0.002 &&
  box.left - right(heading) < lineHeightsAcross(8 * lineHeight);
