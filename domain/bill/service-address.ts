import { billFormats } from "#domain/utilities/bill-formats.ts";
import type { UtilityCode } from "#domain/utilities/index.ts";
import type { AddressBlock } from "./addresses.ts";
import { bottom, horizontalOverlap, isOnSameLine, right } from "./geometry.ts";
import type { LabeledPage } from "./labels.ts";
import { lineHeightsAcross, type Segment } from "./layout.ts";
import { looksLikeName } from "./name-lines.ts";
import { findNearestLabel } from "./nearest-label.ts";
import { hasStreetWord } from "./postal.ts";
import type { Box, Finding, ServiceAddress, ZipDirectory } from "./result.ts";
import { type Feature, recognitionPenalty, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { normalizeText, textDistance } from "./text.ts";
import { officeStreets } from "./vocabulary.ts";

const prior = -3.2;

export type ServiceAddressMatch = { finding: Finding<ServiceAddress>; block: AddressBlock };

/** Where the meter is. Bills print up to five addresses, and only one of them is this. */
export function findServiceAddress(
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
  utility: UtilityCode,
  places: ZipDirectory,
): ServiceAddressMatch | undefined {
  const beliefs = blocks.map((block): ScoredValue<AddressBlock> => {
    const page = pages.find(({ page }) => page === block.page);
    const glued = unusualStreet(block);
    const believed = scoreValue(block, prior, [
      ...(page ? labelClues(page, block) : []),
      ...placeClues(block, utility, places),
      ...kindClues(block),
      agreement(block, blocks),
      onlyOne(block, blocks),
      recognitionPenalty(block.confidence),
      glued,
    ]);
    return { ...believed, alwaysCheck: glued !== undefined };
  });
  const chosen = selectBest(beliefs, (a, b) => isSameAddress(a.address, b.address), "soft");
  return chosen && { block: chosen.value, finding: { ...chosen, value: chosen.value.address } };
}

function labelClues(page: LabeledPage, block: AddressBlock): (Feature | undefined)[] {
  const owners = [block.street, block.first].map((line) => findNearestLabel(page, line.box));
  const at = { page: block.page, box: block.box };
  const pointing = (kind: string) =>
    owners.find((owner) => owner && owner.label.kind === kind && owner.cost < 3.2);
  const named = pointing("service") ?? pointing("holder");
  const wrong = pointing("mailing") ?? pointing("payee");
  const heading = owners.some((owner) => owner) ? undefined : headingOver(page, block);
  const caption = named ? undefined : captionUnder(page, block);
  return [
    caption && { reason: `stands over "${caption.text}"`, weight: 2.6, ...at },
    heading && { reason: `stands under "${heading.text}"`, weight: 1.1, ...at },
    named && {
      reason: `stands ${named.position} the label "${named.label.text}"`,
      weight: named.label.likely ? 2.8 : 3.6,
      ...at,
    },
    wrong && !named
      ? { reason: `stands ${wrong.position} "${wrong.label.text}"`, weight: -3.5, ...at }
      : undefined,
  ];
}

/** The label set small under the address, with no other address below it. */
function captionUnder(page: LabeledPage, { box }: AddressBlock): Segment | undefined {
  const isUnder = (other: Box, from: Box) => {
    const down = (other.top - bottom(from)) / page.lineHeight;
    return down > -0.3 && down < 1.2 && horizontalOverlap(other, from) > 0;
  };
  const caption = page.labels.find(({ kind, box: other }) => kind === "service" && isUnder(other, box));
  return caption && !page.values.some(({ box: other }) => isUnder(other, caption.box)) ? caption : undefined;
}

/** A few words right above or beside, in a wording that we don't know. */
function headingOver(page: LabeledPage, { street, above }: AddressBlock): Segment | undefined {
  const [near] = [
    ...above.slice(-1),
    ...page.values.filter(({ box }) => isBeside(box, street.box, page.lineHeight)),
  ];
  return near && !/\d/.test(near.text) && near.words.length <= 5 && !looksLikeName(near.text)
    ? near
    : undefined;
}

const isBeside = (head: Box, box: Box, line: number) =>
  isOnSameLine(head, box) &&
  right(head) <= box.left + 0.002 &&
  box.left - right(head) < lineHeightsAcross(8 * line);

function placeClues(
  { address }: AddressBlock,
  utility: UtilityCode,
  places: ZipDirectory,
): (Feature | undefined)[] {
  if (address.state !== "NJ") return [{ reason: `lies in ${address.state}`, weight: -6 }];
  const [known, served] = [places.cityOf(address.zip), places.utilitiesOf(address.zip)];
  const isKnownCity =
    known &&
    (textDistance(known, address.city) < 0.25 ||
      normalizeText(address.city).startsWith(normalizeText(known)));
  return [
    isKnownCity ? { reason: `${address.zip.slice(0, 5)} is ${known}`, weight: 0.6 } : undefined,
    served.includes(utility)
      ? { reason: "the utility serves this ZIP code", weight: 1 }
      : {
          reason: "the utility is not known to serve this ZIP code",
          weight: served.length > 0 ? -1.2 : -0.3,
        },
  ];
}

function kindClues({ address, isPostBox, above }: AddressBlock): (Feature | undefined)[] {
  const isCompany = allOfficeStreets.some((street) => textDistance(street, address.street) < 0.15);
  const isCareOf = above.some(({ text }) => /^(C\/O|ATTN|%)/i.test(text));
  return [
    isPostBox ? { reason: "a post office box has no meter", weight: -8 } : undefined,
    isCompany ? { reason: "is a company's own address", weight: -8 } : undefined,
    isCareOf ? { reason: "is in care of somebody else", weight: -1.5 } : undefined,
  ];
}

/** Most people get their mail where their meter is: an address that is printed twice is theirs for both. */
function agreement(block: AddressBlock, all: readonly AddressBlock[]): Feature | undefined {
  const twin = all.find((other) => other !== block && isSameAddress(other.address, block.address));
  return twin && { reason: "printed again elsewhere", weight: 2.4, page: twin.page, box: twin.box };
}

/** When every other address is a company's, a post office box or far away, this is what is left. */
function onlyOne(block: AddressBlock, all: readonly AddressBlock[]): Feature | undefined {
  const others = all.filter((other) => other !== block && canBeServed(other));
  if (!canBeServed(block) || others.some(({ address }) => !isSameAddress(address, block.address)))
    return undefined;
  return { reason: "no other address on the bill can be it", weight: 1.5 };
}

const canBeServed = (block: AddressBlock) =>
  block.address.state === "NJ" && kindClues(block).every((clue) => clue === undefined);

/** Recognition glues words: "OCEAN AVE N" becomes "OCEAN AVEN", and no word of it names a kind of street any more. */
function unusualStreet({ address, confidence }: AddressBlock): Feature | undefined {
  if (confidence >= 100 || hasStreetWord(address.street)) return undefined;
  return { reason: "recognised, and without a usual word for a street", weight: -1.5 };
}

const allOfficeStreets = [
  ...officeStreets,
  ...Object.values(billFormats).flatMap((format) => format.officeStreets),
];

const isSameAddress = (a: ServiceAddress, b: ServiceAddress) =>
  textDistance(a.street, b.street) < 0.12 &&
  a.zip.slice(0, 5) === b.zip.slice(0, 5) &&
  textDistance(a.unit, b.unit) < 0.34;
