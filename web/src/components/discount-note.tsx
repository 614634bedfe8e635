import { common } from "#web/src/messages/common.ts";
import { Muted } from "./primitives.tsx";

/** Says what the discount applies to. Every band that shows a percentage includes this note, or the band before it does. */
export const DiscountNote = () => <Muted maxWidth="prose">{common.discountNote}</Muted>;
