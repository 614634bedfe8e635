/**
 * The name of the field that the next screen opens at. Kept in memory: going back in the history passes nothing on, and a
 * reload opens the screen at its heading.
 */
let requested: string | undefined;

export const requestField = (name: string | undefined): void => {
  requested = name;
};

/** Scrolls to the requested field and focuses it, until the person leaves it. False if there is none on the screen yet. */
export function openRequestedField(): boolean {
  const [field] = requested ? document.getElementsByName(requested) : [];
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.addEventListener("blur", () => requestField(undefined), { once: true });
  field.scrollIntoView({ block: "center" });
  return true;
}
