import { common } from "#web/src/copy/common.ts";
import { Muted } from "./boxes.tsx";

/** Within sight of every percentage: what the discount is on. */
export const DiscountNote = () => <Muted maxWidth="prose">{common.discountNote}</Muted>;
