import { common } from "#web/src/messages/common.ts";
import { Muted } from "./primitives.tsx";

/** Within sight of every percentage: what the discount is on. */
export const DiscountNote = () => <Muted maxWidth="prose">{common.discountNote}</Muted>;
