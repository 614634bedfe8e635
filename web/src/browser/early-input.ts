type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Sets the value of a field and lets React know: it does not notice a value that is set on the element itself. */
export function setValue(field: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

const attributes = ["name", "type", "action", "href"];
const keyOf = (element: Element): string =>
  [
    element.tagName,
    ...attributes.map((name) => element.getAttribute(name)),
    element.closest("form")?.action,
  ].join();

/**
 * What can be filled or pressed, each under what it is and which of its like. Other positions may change: what the browser has stored is
 * shown once React has taken over.
 */
function elementsIn(root: HTMLElement): Map<string, Element> {
  const elements = new Map<string, Element>();
  const counts = new Map<string, number>();
  for (const element of root.querySelectorAll("input, select, textarea, a, button, form")) {
    const key = keyOf(element);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    elements.set(`${key} ${count}`, element);
  }
  return elements;
}

const isControl = (element: Element | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element ? target : undefined;

/**
 * Remembers what can be filled and pressed on a prerendered page. React makes the page anew where it differs from what was
 * prerendered: where a translator changed its texts, or an extension added elements. What was typed until then, the focus, and a press
 * that had not ended, is only in the elements of before. The returned function gives it to those of now, and says which form took the
 * place of one of before.
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
    let successorOfForm = form;
    for (const [key, element] of before) {
      const successor = now.get(key);
      if (element.isConnected || !(successor instanceof HTMLElement)) continue;
      if (isControl(element) && isControl(successor)) giveInput(element, successor);
      if (element === focused) successor.focus();
      if (element === pressed) successor.click();
      if (element === form && successor instanceof HTMLFormElement) successorOfForm = successor;
    }
    return successorOfForm?.isConnected ? successorOfForm : undefined;
  };
}

/** What was not changed before may have been since, in the new one. */
function giveInput(from: Control, to: Control): void {
  if (isToggle(from) && isToggle(to)) {
    if (from.checked !== from.defaultChecked && from.checked !== to.checked) to.click();
  } else if (from.value && from.value !== to.value) setValue(to, from.value);
}
