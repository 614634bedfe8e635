import type { UtilityCode } from "../utilities.ts";
import type { AddressBlock } from "./addresses.ts";
import { type Belief, belief, best, type Clue, recognitionClue } from "./evidence.ts";
import type { LabelledPage } from "./labels.ts";
import type { Finding, Places, ServiceAddress } from "./reading.ts";
import { ownerOf } from "./relations.ts";
import { difference, plain } from "./text.ts";
import { companyStreets } from "./utilities/common.ts";

const doubt = 3.2;

export type FoundService = { finding: Finding<ServiceAddress>; block: AddressBlock };

/** Where the meter is. Bills print up to five addresses, and only one of them is this. */
export function findService(
  pages: readonly LabelledPage[],
  blocks: readonly AddressBlock[],
  utility: UtilityCode,
  places: Places,
): FoundService | undefined {
  const beliefs = blocks.map((block): Belief<AddressBlock> => {
    const page = pages.find(({ page }) => page === block.page);
    return belief(block, doubt, [
      ...(page ? labelClues(page, block) : []),
      ...placeClues(block, utility, places),
      ...kindClues(block),
      agreement(block, blocks),
      recognitionClue(Math.max(block.confidence, 60)),
    ]);
  });
  const chosen = best(beliefs, (a, b) => isSameAddress(a.address, b.address), "soft");
  return chosen && { block: chosen.value, finding: { ...chosen, value: chosen.value.address } };
}

function labelClues(page: LabelledPage, block: AddressBlock): (Clue | undefined)[] {
  const owners = [block.street, block.first].map((line) => ownerOf(page, line.box));
  const at = { page: block.page, box: block.box };
  const pointing = (kind: string) =>
    owners.find((owner) => owner && owner.label.kind === kind && owner.cost < 3.2);
  const named = pointing("service") ?? pointing("holder");
  const wrong = pointing("mailing") ?? pointing("payee");
  return [
    named && { reason: `stands ${named.how} the label "${named.label.text}"`, weight: 3.6, ...at },
    wrong && !named
      ? { reason: `stands ${wrong.how} "${wrong.label.text}"`, weight: -3.5, ...at }
      : undefined,
  ];
}

function placeClues({ address }: AddressBlock, utility: UtilityCode, places: Places): (Clue | undefined)[] {
  if (address.state !== "NJ") return [{ reason: `lies in ${address.state}`, weight: -6 }];
  const [known, served] = [places.cityOf(address.zip), places.utilitiesOf(address.zip)];
  const isKnownCity =
    known && (difference(known, address.city) < 0.25 || plain(address.city).startsWith(plain(known)));
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

function kindClues({ address, isPostBox, above }: AddressBlock): (Clue | undefined)[] {
  const isCompany = companyStreets.some((street) => difference(street, address.street) < 0.15);
  const isCareOf = above.some(({ text }) => /^(C\/O|ATTN|%)/i.test(text));
  return [
    isPostBox ? { reason: "a post office box has no meter", weight: -8 } : undefined,
    isCompany ? { reason: "is a company's own address", weight: -8 } : undefined,
    isCareOf ? { reason: "is in care of somebody else", weight: -1.5 } : undefined,
  ];
}

/** Most people get their mail where their meter is. */
function agreement(block: AddressBlock, all: readonly AddressBlock[]): Clue | undefined {
  const twin = all.find((other) => other !== block && isSameAddress(other.address, block.address));
  return twin && { reason: "printed again elsewhere", weight: 1.6, page: twin.page, box: twin.box };
}

const isSameAddress = (a: ServiceAddress, b: ServiceAddress) =>
  difference(a.street, b.street) < 0.12 &&
  a.zip.slice(0, 5) === b.zip.slice(0, 5) &&
  difference(a.unit, b.unit) < 0.34;
