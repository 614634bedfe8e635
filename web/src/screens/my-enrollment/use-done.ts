import { useEffect, useState } from "react";

/** What the household has just done, which the page says until the next button is pressed. */
export function useDone<Done>() {
  const [done, setDone] = useState<Done>();
  useEffect(() => {
    if (done === undefined) return;
    const forget = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("button")) setDone(undefined);
    };
    document.addEventListener("click", forget, true);
    return () => document.removeEventListener("click", forget, true);
  }, [done]);
  return [done, setDone] as const;
}
