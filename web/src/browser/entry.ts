export type Entry<T> = {
  read(): T | undefined;
  /** False if the browser did not take it, so that it lasts no longer than the document. */
  write(value: T): boolean;
  clear(): void;
  /** Calls `onChange` when another tab writes a value. Returns the function that stops it. */
  watch(onChange: (value: T) => void): () => void;
};

/**
 * What the browser did not take: private windows, strict settings and in-app browsers deny storage, have none or have it full. It
 * lasts as long as the document, and so through the whole enrollment.
 */
const memory = new Map<string, string>();

/** Undefined if the browser has no storage to access. */
function inStorage<T>(area: () => Storage, access: (storage: Storage) => T): T | undefined {
  try {
    return access(area());
  } catch {
    return undefined;
  }
}

/** One stored value. `parse` rejects values that an older version of the site wrote or that were edited by hand. */
export function entry<T>(
  area: () => Storage,
  key: string,
  parse: (stored: string) => T | undefined,
  format: (value: T) => string = String,
): Entry<T> {
  function read(): T | undefined {
    const stored = memory.get(key) ?? inStorage(area, (storage) => storage.getItem(key));
    return stored === undefined || stored === null ? undefined : parse(stored);
  }
  return {
    read,
    watch(onChange) {
      const notify = () => {
        const value = read();
        if (value !== undefined) onChange(value);
      };
      const onStorage = (event: StorageEvent) => {
        if (event.key !== key) return;
        memory.delete(key);
        notify();
      };
      // A page in the back/forward cache receives no storage events.
      const onPageShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) notify();
      };
      window.addEventListener("storage", onStorage);
      window.addEventListener("pageshow", onPageShow);
      return () => {
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onPageShow);
      };
    },
    write(value) {
      const text = format(value);
      memory.set(key, text);
      inStorage(area, (storage) => {
        storage.setItem(key, text);
        memory.delete(key);
      });
      return !memory.has(key);
    },
    clear() {
      memory.delete(key);
      inStorage(area, (storage) => storage.removeItem(key));
    },
  };
}
