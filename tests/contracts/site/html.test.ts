import { expect, test } from "vitest";
import { html } from "#contracts/site/plain-page.ts";

test("escapes every value except nested HTML", () => {
  const inner = html`<b>${"a < b"}</b>`;
  expect(html`<p title="${`"'&`}">${inner}${[inner, inner]}${1}</p>`.markup).toBe(
    '<p title="&#34;&#39;&#38;"><b>a &#60; b</b><b>a &#60; b</b><b>a &#60; b</b>1</p>',
  );
});
