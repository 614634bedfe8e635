type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value of a field and lets React know: it does not notice a value that is set on the element itself. */
export function setValue(field: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const elementsIn = (root: HTMLElement) => ({
  controls: [...root.querySelectorAll<Control>("input, select, textarea")],
  forms: [...root.querySelectorAll("form")],
});

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

/**
 * Remembers the fields of a prerendered page. React makes the page anew where it differs from what was prerendered: where a translator
 * changed its texts, or an extension added elements. What was typed until then, and the focus, is only in the fields of before. The
 * returned function puts it into those of now, and says which form took the place of one of before.
 */
export function keepTyped(
  root: HTMLElement,
): (form: HTMLFormElement | undefined) => HTMLFormElement | undefined {
  const before = elementsIn(root);
  let focused = document.activeElement;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) focused = target;
  };
  root.addEventListener("focusin", remember);
  return (form) => {
    root.removeEventListener("focusin", remember);
    const now = elementsIn(root);
    before.controls.forEach((control, index) => {
      const successor = now.controls[index];
      if (control.isConnected || successor?.name !== control.name) return;
      if (isToggle(control)) {
        if (isToggle(successor) && successor.checked !== control.checked) successor.click();
      } else if (successor.value !== control.value) setValue(successor, control.value);
      if (focused === control) successor.focus();
    });
    return form && (form.isConnected ? form : now.forms[before.forms.indexOf(form)]);
  };
}
