type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value of a field and lets React know: it does not notice a value that is set on the element itself. */
export function setValue(field: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const elementsIn = (root: HTMLElement) => ({
  controls: [...root.querySelectorAll<Control>("input, select, textarea")],
  pressable: [...root.querySelectorAll<HTMLElement>("a, button")],
  forms: [...root.querySelectorAll("form")],
});

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

/**
 * Remembers what can be filled and pressed on a prerendered page. React makes the page anew where it differs from what was prerendered: where a translator
 * changed its texts, or an extension added elements. What was typed until then, the focus, and a press that had not ended, is only in the
 * elements of before. The returned function gives it to those of now, and says which form took the place of one of before.
 */
export function keepInput(
  root: HTMLElement,
): (form: HTMLFormElement | undefined) => HTMLFormElement | undefined {
  const before = elementsIn(root);
  let focused: Element | undefined = document.activeElement ?? undefined;
  let pressed: Element | null | undefined;
  const listening = new AbortController();
  const listen = (type: string, listener: (event: Event) => void) =>
    root.addEventListener(type, listener, { signal: listening.signal, capture: true });
  listen("focusin", (event) => {
    focused = elementOf(event) ?? focused;
  });
  listen("pointerdown", (event) => {
    pressed = elementOf(event)?.closest("a, button");
  });
  for (const end of ["click", "pointercancel"]) {
    listen(end, () => {
      pressed = undefined;
    });
  }
  return (form) => {
    listening.abort();
    const now = elementsIn(root);
    before.controls.forEach((control, index) => {
      const successor = now.controls[index];
      if (control.isConnected || successor?.name !== control.name) return;
      if (isToggle(control)) {
        if (isToggle(successor) && successor.checked !== control.checked) successor.click();
      } else if (successor.value !== control.value) setValue(successor, control.value);
      if (focused === control) successor.focus();
    });
    before.pressable.forEach((element, index) => {
      if (element === pressed && !element.isConnected) now.pressable[index]?.click();
    });
    return form && (form.isConnected ? form : now.forms[before.forms.indexOf(form)]);
  };
}
