import { promisedDiscount } from "../../../domain/discounts.ts";
import { utilityCodes } from "../../../domain/utilities.ts";
import { copy } from "../copy/index.ts";
import { Muted } from "./boxes.tsx";

/** Within sight of every percentage: what the discount is on. */
export function DiscountNote() {
  const { minimum } = promisedDiscount(utilityCodes[0], new Date());
  return <Muted>{copy.common.discountNote(minimum)}</Muted>;
}
