import { common } from "#web/src/messages/common.ts";
import { Muted } from "./primitives.tsx";

/** Every band that shows a percentage includes this note: it says what the discount applies to. */
export const DiscountNote = () => <Muted maxWidth="prose">{common.discountNote}</Muted>;
