import type { Page } from "@playwright/test";

type Options = {
  /** Width of the device. `window.innerWidth` grows with the content when a phone zooms out to show all of it. */
  width: number;
  /** Accessible names of the button that dismisses a toast. */
  dismissLabels: string[];
  /** On narrower screens no toast repeats a text of the page. */
  toastsMayRepeatFrom: number;
};

/** Sentences about what a person cannot see, reach or read on the current screen, hears although it says nothing, or sees without its style. */
export const screenDefects = (page: Page, dismissLabels: string[]): Promise<string[]> =>
  page.evaluate(findDefects, {
    width: page.viewportSize()?.width ?? 0,
    dismissLabels,
    toastsMayRepeatFrom: 1024, // from there they float in a corner
  } satisfies Options);

/** Runs in the page, so it contains all that it uses. */
function findDefects({ width, dismissLabels, toastsMayRepeatFrom }: Options): string[] {
  const tolerance = 1.5; // rounding of sizes in rem
  const root = document.querySelector("dialog:modal") ?? document.body;
  const defects = new Set<string>();

  const flat = (text: string | null) => (text ?? "").replace(/\s+/g, " ").trim();
  const isShown = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    const { width, height, bottom } = element.getBoundingClientRect();
    const isForScreenReaders = width <= 1 || height <= 1;
    return !isForScreenReaders && bottom + scrollY > 0; // above the page: a skip link without focus
  };
  const describe = (element: Element) => {
    const name = element.getAttribute("aria-label") ?? element.getAttribute("name");
    return `${element.localName} "${name ?? flat(element.textContent).slice(0, 60)}"`;
  };
  const shown = (selector: string) => [...root.querySelectorAll(selector)].filter(isShown);

  const controls = shown("a[href], button, input, select, textarea, summary, [role=slider]");
  const toasts = controls
    .filter((control) => dismissLabels.includes(control.getAttribute("aria-label") ?? ""))
    .map((button) => {
      const region = button.closest("[role=status], [role=alert]");
      return [...(region?.children ?? [])].find((child) => child.contains(button)) ?? button;
    });
  const isInToast = (element: Element) => toasts.some((toast) => toast.contains(element));

  /** Chains of ancestors whose overflow is hidden in one direction, up to one that scrolls. */
  const clippers = (element: Element, axis: "overflowX" | "overflowY") => {
    const found: Element[] = [];
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const overflow = getComputedStyle(box)[axis];
      if (overflow === "auto" || overflow === "scroll") return { found, scrolls: true };
      if (overflow === "hidden" || overflow === "clip") found.push(box);
    }
    return { found, scrolls: false };
  };

  function findCovered() {
    for (const toast of toasts) {
      const box = toast.getBoundingClientRect();
      for (const control of controls) {
        if (isInToast(control)) continue;
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x1, x2] = [Math.max(left, box.left), Math.min(right, box.right)];
        const [y1, y2] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        if (x2 - x1 < tolerance || y2 - y1 < tolerance) continue;
        // Only what is in view at that point: the rest of a scrolled dialog is behind nothing.
        const atOverlap = document.elementsFromPoint((x1 + x2) / 2, (y1 + y2) / 2);
        if (atOverlap.some((element) => control.contains(element)))
          defects.add(`the toast "${flat(toast.textContent)}" covers ${describe(control)}`);
      }
    }
  }

  function findRepeated() {
    if (width >= toastsMayRepeatFrom) return;
    const messages = toasts.flatMap((toast) =>
      [...toast.querySelectorAll("p")].map((p) => flat(p.textContent)),
    );
    for (const element of shown("p, li, a, label, legend, h1, h2, h3")) {
      const text = flat(element.textContent);
      for (const message of messages)
        if (!isInToast(element) && text.includes(message))
          defects.add(`the toast "${message}" repeats ${describe(element)}`);
    }
  }

  function checkText(text: Text, element: Element) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const quoted = `"${flat(text.data).slice(0, 60)}"`;
    const [across, down] = [clippers(element, "overflowX"), clippers(element, "overflowY")];
    const button = element.closest("button, summary");
    for (const rect of range.getClientRects()) {
      const isOutside = (box: DOMRect) =>
        rect.right > box.right + tolerance || rect.left < box.left - tolerance;
      const slack = rect.height / 4; // ascenders and descenders of short lines may stick out
      if (!across.scrolls && (rect.right > width + tolerance || rect.left < -tolerance))
        defects.add(`${quoted} is outside the screen's width`);
      if (across.found.some((box) => isOutside(box.getBoundingClientRect())))
        defects.add(`${quoted} is cut off at the side`);
      if (button && isOutside(button.getBoundingClientRect()))
        defects.add(`${quoted} is wider than its button`);
      for (const box of down.found.map((clipper) => clipper.getBoundingClientRect()))
        if (rect.bottom > box.bottom + slack || rect.top < box.top - slack)
          defects.add(`${quoted} is cut off at the top or bottom`);
    }
  }

  function findCutOffText() {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !element || flat(node.data) === "") continue;
      if (element.matches("script, style, noscript, option, textarea") || element.closest("svg")) continue;
      if (isShown(element) && !element.closest("[role=tooltip]")) checkText(node, element);
    }
  }

  /** A chosen option and a placeholder are drawn by the browser, outside the document's text. */
  function findCutOffInControls() {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) throw new Error("The page has no canvas.");
    for (const control of controls) {
      let text = "";
      if (control instanceof HTMLSelectElement) text = control.selectedOptions[0]?.text ?? "";
      else if (control instanceof HTMLInputElement && control.value === "") text = control.placeholder;
      const style = getComputedStyle(control);
      const { font } = getComputedStyle(
        control,
        control instanceof HTMLInputElement ? "::placeholder" : null,
      );
      canvas.font = font;
      const room =
        control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const wraps = control instanceof HTMLSelectElement && style.whiteSpace === "normal";
      const lines = wraps ? text.split(" ") : [text];
      if (lines.some((line) => canvas.measureText(line).width > room + tolerance))
        defects.add(`"${text}" is cut off in ${describe(control)}`);
    }
  }

  function findUnreachable() {
    for (const control of controls) {
      const { left, right } = control.getBoundingClientRect();
      if (clippers(control, "overflowX").scrolls) continue;
      if (left < -tolerance || right > width + tolerance)
        defects.add(`${describe(control)} is outside the screen's width`);
    }
    const overflow = document.documentElement.scrollWidth - width;
    if (overflow > 0) defects.add(`the page is ${overflow} px wider than the screen`);
  }

  /** Signs that styles add, such as a plus sign, are read out with the text of their element. Words are meant to be. */
  function findSpokenSigns() {
    for (const element of shown("*")) {
      if (element.closest("[aria-hidden=true]")) continue;
      for (const pseudo of ["::before", "::after"]) {
        const sign = /^"(.+)"$/.exec(getComputedStyle(element, pseudo).content)?.[1];
        if (sign && !/\p{L}/u.test(sign)) defects.add(`"${sign}" is read out with ${describe(element)}`);
      }
    }
  }

  /** What the build makes of a style (web/styling/class-names.ts). One without a rule was only known at run time. */
  function findClassesWithoutRule() {
    const rules = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join("");
    const known = new Set(rules.match(/(?<=\.)w[0-9a-z]{1,5}\b/g));
    for (const element of root.querySelectorAll("[class]"))
      for (const name of element.classList)
        if (/^w[0-9a-z]{1,5}$/.test(name) && !known.has(name))
          defects.add(`the class ${name} of ${describe(element)} has no rule`);
  }

  findClassesWithoutRule();
  findCovered();
  findRepeated();
  findSpokenSigns();
  findCutOffText();
  findCutOffInControls();
  findUnreachable();
  return [...defects];
}
