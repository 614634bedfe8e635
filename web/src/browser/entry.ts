export type Entry<T> = {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
  /** Tells what another tab has written, until the answer is called. */
  watch(onChange: (value: T) => void): () => void;
};

/** Private windows and strict settings throw on any access. Then nothing is kept, and the page still works. */
function quietly<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}

/** One thing that the browser keeps. `parse` turns down what an older version of the site, or a hand, left there. */
export function entry<T>(
  area: () => Storage,
  key: string,
  parse: (stored: string) => T | undefined,
  written: (value: T) => string = String,
): Entry<T> {
  function read(): T | undefined {
    const stored = quietly(() => area().getItem(key));
    return stored === undefined || stored === null ? undefined : parse(stored);
  }
  return {
    read,
    watch(onChange) {
      const tell = () => {
        const value = read();
        if (value !== undefined) onChange(value);
      };
      const changed = (event: StorageEvent) => {
        if (event.key === key) tell();
      };
      // A page that was put aside, as by Back, hears of nothing meanwhile.
      const shownAgain = ({ persisted }: PageTransitionEvent) => {
        if (persisted) tell();
      };
      window.addEventListener("storage", changed);
      window.addEventListener("pageshow", shownAgain);
      return () => {
        window.removeEventListener("storage", changed);
        window.removeEventListener("pageshow", shownAgain);
      };
    },
    write: (value) => {
      quietly(() => area().setItem(key, written(value)));
    },
    clear: () => {
      quietly(() => area().removeItem(key));
    },
  };
}
