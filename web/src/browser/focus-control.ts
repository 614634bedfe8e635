import type { MouseEvent } from "react";

/** For a link to a control: focuses it, which also scrolls to it, and leaves the URL as it is. */
export const focusControl = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById(id)?.focus();
};
