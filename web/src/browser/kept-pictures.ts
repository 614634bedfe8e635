import { keptPictureDays } from "#domain/retention.ts";
import { log } from "./log.ts";
import { pictureOwner } from "./picture-owner.ts";

const maxAgeMs = keptPictureDays * 24 * 60 * 60 * 1000;

/** Loaded only if there are pictures. */
const loadStore = () => import("./picture-store.ts");

/** Forgets pictures that were not sent. */
export function forgetPictures(): void {
  if (!pictureOwner.read()) return;
  loadStore().then(
    (store) => store.forgetPictures(),
    (error: unknown) => log.loadFailed("storage for pictures", error), // the next document tries again
  );
}

const isOld = ({ at }: { at: number }) => Math.abs(Date.now() - at) > maxAgeMs;

/** Pictures that nobody came back for do not stay: run when a document opens. */
export function forgetOldPictures(): void {
  const kept = pictureOwner.read();
  if (kept && isOld(kept)) forgetPictures();
}

/** The pictures that this owner took and did not send before the browser dropped the page. */
export async function findPictures(owner: string): Promise<File[]> {
  const kept = pictureOwner.read();
  return kept?.owner === owner && !isOld(kept) ? (await loadStore()).findPictures() : [];
}
