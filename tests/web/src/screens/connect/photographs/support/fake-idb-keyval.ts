/** Stands in for IndexedDB, which is not here. What the store holds, by its key. */
export const held = new Map<string, unknown>();

export const createStore = () => undefined;
export const get = async (key: string) => held.get(key);
export const getMany = async (keys: string[]) => keys.map((key) => held.get(key));
export const keys = async () => [...held.keys()];
export const clear = async () => held.clear();
export const delMany = async (keys: string[]) => {
  for (const key of keys) held.delete(key);
};
export const setMany = async (entries: [string, unknown][]) => {
  for (const [key, value] of entries) held.set(key, value);
};
