/**
 * Runs it once nothing is pressed any more. A field loses the focus when a button is pressed: what moves the button before
 * it is released would take the click away from it.
 */
export function afterPress(run: () => void): void {
  if (document.documentElement.matches(":active"))
    addEventListener("pointerup", () => setTimeout(run), { once: true });
  else run();
}
