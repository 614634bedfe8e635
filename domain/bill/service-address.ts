import { billFormats, type UtilityCode } from "#domain/utilities/index.ts";
import { labelFeatures } from "./address-labels.ts";
import type { AddressBlock } from "./addresses.ts";
import type { LabeledPage } from "./labels.ts";
import { hasStreetWord, ruralRoute } from "./postal.ts";
import { hasLostLetters, hasLostSpaces } from "./recognized-words.ts";
import type { Finding, ServiceAddress, ZipDirectory } from "./result.ts";
import { type Feature, recognitionPenalty, type ScoredValue, scoreValue, selectBest } from "./scoring.ts";
import { isSimilarText, normalizeText } from "./text.ts";
import { officeStreets } from "./vocabulary.ts";

const prior = -3.2;

export type ServiceAddressMatch = { finding: Finding<ServiceAddress>; block: AddressBlock };

/** Finds the address of the meter among the addresses of a bill, of which there are up to five. */
export function findServiceAddress(
  pages: readonly LabeledPage[],
  blocks: readonly AddressBlock[],
  utility: UtilityCode,
  zipDirectory: ZipDirectory,
): ServiceAddressMatch | undefined {
  const servable = blocks.filter(canBeServed);
  const candidates = blocks.map((block): ScoredValue<AddressBlock> => {
    const page = pages.find(({ page }) => page === block.page);
    const unusualStreet = unusualStreetFeature(block);
    const scored = scoreValue(block, prior, [
      ...(page ? labelFeatures(page, block) : []),
      ...zipFeatures(block, utility, zipDirectory),
      ...ineligibilityFeatures(block),
      repetitionFeature(block, blocks),
      onlyCandidateFeature(block, servable),
      recognitionPenalty(block.confidence),
      unusualStreet,
    ]);
    const isUnconfirmed =
      block.confidence < 100 &&
      (!blocks.some((other) => isSameSpelling(block, other)) ||
        isCityInDoubt(block, blocks, zipDirectory) ||
        unitWithLetterAsDigit.test(block.address.unit));
    const place = { page: block.page, box: block.box };
    return {
      ...scored,
      place,
      alwaysCheck: unusualStreet !== undefined || block.isRepaired || isUnconfirmed,
    };
  });
  const best = selectBest(candidates, (a, b) => isSameAddress(a.address, b.address), "soft");
  if (!best) return undefined;
  return { block: best.value, finding: { ...best, value: spellingOf(best.value, blocks, zipDirectory) } };
}

/** Recognition may have misread street or city in one of two places. */
function spellingOf(
  block: AddressBlock,
  blocks: readonly AddressBlock[],
  zipDirectory: ZipDirectory,
): ServiceAddress {
  const { address } = block;
  if (block.confidence >= 100) return address;
  const others = blocks.filter((other) => other !== block && isSameAddress(other.address, address));
  const isConfirmed = others.some((other) => isSameSpelling(block, other));
  const { street, unit } = (isConfirmed ? undefined : clearerOf(block, others))?.address ?? address;
  const withCity = isCityOfZip(address, zipDirectory)
    ? undefined
    : others.find((other) => isCityOfZip(other.address, zipDirectory));
  return { ...address, street, unit, city: withCity?.address.city ?? address.city };
}

/** The place where recognition read the street more clearly, or did not lose a letter of it. */
const clearerOf = ({ address, streetConfidence }: AddressBlock, others: readonly AddressBlock[]) =>
  others.find(
    (other) =>
      hasLostLetters(address.street, other.address.street) ||
      hasLostLastWord(address.street, other.address.street) ||
      hasLostSpaces(address.street, other.address.street),
  ) ??
  others.find(
    (other) =>
      other.streetConfidence > streetConfidence && !hasLostLetters(other.address.street, address.street),
  );

/** "APT 158" may be "APT 15B", which recognition reads alike in all places. */
const unitWithLetterAsDigit = /\d[068]$/;

/** Recognition seldom makes the same mistake twice. */
const isSameSpelling = (block: AddressBlock, other: AddressBlock) =>
  other !== block &&
  [block.address.street, block.address.unit].map(normalizeText).join() ===
    [other.address.street, other.address.unit].map(normalizeText).join();

/** Recognition read a city that the ZIP code is not known for, and no other address on the bill has it. */
const isCityInDoubt = (
  { address }: AddressBlock,
  blocks: readonly AddressBlock[],
  zipDirectory: ZipDirectory,
): boolean =>
  !isCityOfZip(address, zipDirectory) &&
  blocks.filter((other) => normalizeText(other.address.city) === normalizeText(address.city)).length < 2;

const isCityOfZip = ({ city, zip }: ServiceAddress, zipDirectory: ZipDirectory): boolean => {
  const known = zipDirectory.cityOf(zip);
  return (
    known !== undefined &&
    (isSimilarText(known, city, 0.25) || normalizeText(city).startsWith(normalizeText(known)))
  );
};

function zipFeatures(
  { address }: AddressBlock,
  utility: UtilityCode,
  zipDirectory: ZipDirectory,
): (Feature | undefined)[] {
  if (address.state !== "NJ") return [{ reason: `is in ${address.state}`, weight: -6 }];
  const city = zipDirectory.cityOf(address.zip);
  const utilities = zipDirectory.utilitiesOf(address.zip);
  return [
    isCityOfZip(address, zipDirectory)
      ? { reason: `ZIP code ${address.zip.slice(0, 5)} is in ${city}`, weight: 0.6 }
      : undefined,
    utilities.includes(utility)
      ? { reason: "the utility serves this ZIP code", weight: 1 }
      : {
          reason: "the utility is not known to serve this ZIP code",
          weight: utilities.length > 0 ? -1.2 : -0.3,
        },
  ];
}

const allOfficeStreets = [
  ...officeStreets,
  ...Object.values(billFormats).flatMap((format) => format.officeStreets),
];

function ineligibilityFeatures({ address, isPostBox, above }: AddressBlock): (Feature | undefined)[] {
  const isOffice = allOfficeStreets.some((street) => isSimilarText(street, address.street, 0.15));
  const isCareOf = above.some(({ text }) => /^(C\/O|ATTN|%)/i.test(text));
  return [
    isPostBox ? { reason: "a post office box has no meter", weight: -8 } : undefined,
    isOffice ? { reason: "is a company's own address", weight: -8 } : undefined,
    isCareOf ? { reason: "is in care of another person", weight: -1.5 } : undefined,
  ];
}

/** Most households get their mail where their meter is, so an address that is printed twice is usually both. */
function repetitionFeature(block: AddressBlock, all: readonly AddressBlock[]): Feature | undefined {
  const repetition = all.find((other) => other !== block && isSameAddress(other.address, block.address));
  if (!repetition) return undefined;
  return { reason: "printed again elsewhere", weight: 2.4, page: repetition.page, box: repetition.box };
}

/** All other addresses belong to companies, are post office boxes or lie in another state. */
function onlyCandidateFeature(block: AddressBlock, servable: readonly AddressBlock[]): Feature | undefined {
  const isOnly = servable.every((other) => other === block || isSameAddress(other.address, block.address));
  if (!isOnly || !servable.includes(block)) return undefined;
  // Alone, it is shown for checking. Recognition loses labels, so that an address without one is more usual there.
  const weight = block.confidence < 100 ? 2.6 : 2.2;
  return { reason: "no other address on the bill can be the service address", weight };
}

const canBeServed = (block: AddressBlock) =>
  block.address.state === "NJ" && ineligibilityFeatures(block).every((feature) => feature === undefined);

/** Recognition can join words: in "OCEAN AVEN", read from "OCEAN AVE N", no word names a kind of street. */
function unusualStreetFeature({ address, confidence }: AddressBlock): Feature | undefined {
  if (confidence >= 100 || hasStreetWord(address.street) || ruralRoute.test(address.street)) return undefined;
  return { reason: "recognized text without a usual word for a street", weight: -1.5 };
}

/** "3711 4TH" without the "ST", which no street is called that has no word for one. */
const hasLostLastWord = (read: string, other: string) =>
  !hasStreetWord(read) && hasStreetWord(other) && normalizeText(other).startsWith(`${normalizeText(read)} `);

export const isSameAddress = (a: ServiceAddress, b: ServiceAddress) =>
  a.zip.slice(0, 5) === b.zip.slice(0, 5) &&
  (isSimilarText(a.street, b.street, 0.12) ||
    hasLostLastWord(a.street, b.street) ||
    hasLostLastWord(b.street, a.street)) &&
  isSimilarText(a.unit, b.unit, 0.34);
