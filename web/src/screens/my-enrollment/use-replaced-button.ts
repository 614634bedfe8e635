import { useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * A button whose place is taken by what it opens. Closing that takes the pressed button with it, so the focus goes back to the
 * one that opened it.
 */
export function useReplacedButton() {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    flushSync(() => setIsOpen(false));
    button.current?.focus();
  };
  return { isOpen, open: () => setIsOpen(true), close, button };
}
