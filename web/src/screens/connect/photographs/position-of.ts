import { photographs } from "#messages/photographs.ts";
import type { Corner } from "#web/src/photographs/photographs.ts";

const percent = (share: number) => Math.round(share * 100);

/** Where a corner is, in words. */
export const positionOf = ({ x, y }: Corner): string => photographs.corners.position(percent(x), percent(y));
