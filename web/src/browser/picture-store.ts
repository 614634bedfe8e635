import { clear, createStore, delMany, get, getMany, keys, setMany } from "idb-keyval";
import { log } from "./log.ts";
import { pictureOwner } from "./picture-owner.ts";

const store = createStore("bill", "pictures");

/** The ids of the pictures, in the order of the pages. Each picture is stored under its id. */
const orderKey = "order";
const readOrder = async (): Promise<string[]> => (await get<string[]>(orderKey, store)) ?? [];

let ids = new WeakMap<File, string>();
let last: Promise<unknown> = Promise.resolve();

/** Changes the store once the change before has ended, so that the last one stands. */
function inTurn(change: () => Promise<void>): Promise<void> {
  const result = last.then(change);
  last = result.catch(() => undefined); // its caller handles it
  return result;
}

/**
 * Keeps the pictures in this order, and no others. A browser that denies its storage, or has it full, keeps nothing, and the
 * page works as it would without.
 */
export async function keepPictures(owner: string, files: readonly File[]): Promise<void> {
  if (files.length === 0) return forgetPictures();
  // Without it nobody would find the pictures again, or forget them.
  const mark = () => pictureOwner.write({ owner, at: Date.now() });
  if (!mark()) return pictureOwner.clear();
  try {
    await inTurn(async () => {
      await replacePictures(files);
      mark(); // what was forgotten before this turn has removed it
    });
  } catch (error) {
    log.loadFailed("storage for pictures", error);
    await forgetPictures();
  }
}

async function replacePictures(files: readonly File[]) {
  const added = files.flatMap((file): [string, File][] => (ids.has(file) ? [] : [[newId(file), file]]));
  const order = files.map((file) => ids.get(file) ?? newId(file));
  await setMany([...added, [orderKey, order]], store);
  const stale = (await keys<string>(store)).filter((key) => key !== orderKey && !order.includes(key));
  await delMany(stale, store);
}

function newId(file: File): string {
  const id = crypto.randomUUID();
  ids.set(file, id);
  return id;
}

/** The pictures that are kept, as files. They keep their ids. */
export async function findPictures(): Promise<File[]> {
  const order = await readOrder();
  const files = await getMany<File | undefined>(order, store);
  return files.filter((file) => file !== undefined);
}

export async function forgetPictures(): Promise<void> {
  if (!pictureOwner.read()) return;
  try {
    await inTurn(async () => {
      await clear(store);
      ids = new WeakMap();
      pictureOwner.clear();
    });
  } catch (error) {
    log.loadFailed("storage for pictures", error); // what is not there cannot be cleared; the next document tries again
  }
}
