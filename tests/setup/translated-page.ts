/**
 * Browsers' translators replace each text node by an element. React then throws when it names the text node, and changes a text
 * that nobody sees. Here both throw at once, so that every component test is also one of a translated page. What React may name
 * is a text beside something else: the only text of an element is set through the element.
 */
export function refuseWhatFailsWhenTranslated(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <T extends Node>(added: T, before: Node | null): T {
    if (isReactText(before)) throw failure("inserts before", before);
    return insertBefore.call(this, added, before) as T;
  };
  Node.prototype.removeChild = function <T extends Node>(removed: T): T {
    if (isReactText(removed)) throw failure("removes", removed);
    return removeChild.call(this, removed) as T;
  };
  const { nodeValue } = Object.getOwnPropertyDescriptors(CharacterData.prototype);
  Object.defineProperty(CharacterData.prototype, "nodeValue", {
    ...nodeValue,
    set(this: CharacterData, text: string) {
      if (isReactText(this)) throw failure("changes", this);
      nodeValue?.set?.call(this, text);
    },
  });
}

/** React remembers which component a node belongs to if it may name the node later. */
const isReactText = (node: Node | null): node is Text =>
  node?.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith("__reactFiber$"));

const failure = (does: string, { nodeValue }: Text) =>
  new DOMException(
    `React ${does} the text "${nodeValue}", which a translated page does not have: give it an element of its own.`,
    "NotFoundError",
  );
