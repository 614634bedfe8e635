let pressed = Promise.resolve();

/** For `onPointerDown` of a form: what runs with `afterPress` waits until this press has ended. */
export function waitForPress(): void {
  pressed = new Promise((resolve) => {
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => resolve(), { once: true });
  });
}

/**
 * Runs it once nothing is pressed any more, and the click is handled. A field loses the focus when a button is pressed: what
 * moves the button before it is released would take the click away from it.
 */
export const afterPress = (run: () => void): void => void pressed.then(() => setTimeout(run));
