import type { MouseEvent } from "react";

/** For a link to a control: shows it, focuses it, which also scrolls to it, and leaves the URL as it is. */
export const focusControl = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const control = document.getElementById(id);
  const closed = control?.closest("details");
  if (closed) closed.open = true;
  control?.focus();
};
