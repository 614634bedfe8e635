/**
 * What a browser's translator does to a page, from now on and after every change: a new text in `<font>` elements takes the place
 * of each text node, except where `translate="no"` forbids it. The texts stay the same, so that tests find them. Journeys run it
 * in the page, so it uses nothing from outside.
 */
export function translateContinuously(): () => void {
  const kept = "[translate=no], font, script, style, title, textarea";
  const textsIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = root.nodeType === Node.TEXT_NODE ? [root] : [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  };
  const translate = (root: Node) => {
    for (const text of textsIn(root)) {
      if (!text.nodeValue?.trim() || !text.parentElement || text.parentElement.closest(kept)) continue;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.nodeValue);
      text.parentElement.replaceChild(font, text);
    }
  };
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) translate(target);
  });
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  translate(document);
  return () => observer.disconnect();
}
