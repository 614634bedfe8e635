type Span = { top: number; bottom: number };

/** The parts of an area between the obstacles in it, from top to bottom. */
export function freeSpans(obstacles: readonly Span[], area: Span): Span[] {
  const spans: Span[] = [];
  let { top } = area;
  for (const obstacle of [...obstacles].sort((a, b) => a.top - b.top)) {
    spans.push({ top, bottom: Math.min(obstacle.top, area.bottom) });
    top = Math.max(top, obstacle.bottom);
  }
  return [...spans, { top, bottom: area.bottom }];
}

const controls = "a[href], button, input, select, textarea, summary, [role=slider]";
/** What a screen leads with, and the values that a person compares. */
const readFirst = "h1, h2, h3, strong, dd";
/** Without what the person has read on an earlier screen. */
const text = "p:not([data-repeated]), li, dt, legend";
/** A screen or a panel that has the focus is read on from its first lines. */
const firstLinesHeight = 48;
const margin = 2;

/** What an overlay beside it must not cover, in coordinates of the window. */
function obstaclesFor(overlay: HTMLElement, selector: string): Span[] {
  const root = overlay.closest("dialog") ?? document;
  const { left, right } = overlay.getBoundingClientRect();
  const focused = document.activeElement;
  const boxes = [...root.querySelectorAll(selector)]
    .filter((element) => !overlay.contains(element))
    .map((element) => element.getBoundingClientRect());
  if (focused && focused !== document.body && !overlay.contains(focused)) {
    const { x, y, width, height } = focused.getBoundingClientRect();
    boxes.push(new DOMRect(x, y, width, Math.min(height, firstLinesHeight)));
  }
  return boxes
    .filter((box) => box.width > 1 && box.height > 1 && box.right > left && box.left < right)
    .map(({ top, bottom }) => ({ top: top - margin, bottom: bottom + margin }));
}

/**
 * Where in the window an overlay covers no control and nothing that has the focus, as its distance from the top: where it
 * is, or else the first such place, or the last. Where there is room enough, it also covers no text, or else no label and nothing that
 * is read first. If a crowded screen leaves none, the edge of the window.
 */
export function freeTop(overlay: HTMLElement, prefers: "first" | "last"): number {
  const { offsetTop, height: windowHeight } = window.visualViewport ?? {
    offsetTop: 0,
    height: window.innerHeight,
  };
  const area = { top: offsetTop + margin, bottom: offsetTop + windowHeight - margin };
  const height = overlay.offsetHeight;
  const current = overlay.getBoundingClientRect().top;
  const inOrder = [
    `${controls}, label, ${readFirst}, ${text}`,
    `${controls}, label, ${readFirst}`,
    `${controls}, label`,
    controls,
  ];
  for (const selector of inOrder) {
    const spans = freeSpans(obstaclesFor(overlay, selector), area).filter(
      ({ top, bottom }) => bottom - top >= height,
    );
    if (spans.some(({ top, bottom }) => top <= current && current + height <= bottom)) return current;
    const span = spans.at(prefers === "first" ? 0 : -1);
    if (span) return prefers === "first" ? span.top : span.bottom - height;
  }
  return prefers === "first" ? area.top : area.bottom - height;
}
