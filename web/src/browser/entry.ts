export type Entry<T> = {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
  /** Calls `onChange` when another tab writes a value. Returns the function that stops it. */
  watch(onChange: (value: T) => void): () => void;
};

/** Private windows and strict settings throw on any access to storage. The page then works without stored values. */
function withoutThrowing<T>(access: () => T): T | undefined {
  try {
    return access();
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
    const stored = withoutThrowing(() => area().getItem(key));
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
        if (event.key === key) notify();
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
    write: (value) => {
      withoutThrowing(() => area().setItem(key, format(value)));
    },
    clear: () => {
      withoutThrowing(() => area().removeItem(key));
    },
  };
}
