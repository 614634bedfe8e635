import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderSite } from "#tests/web/support/render-site.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

/** The target of the link at the moment in which the browser would follow it. */
async function followedLink(path: string): Promise<string> {
  const { user } = renderSite(path);
  const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Español" });
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  const { pathname, search, hash } = new URL(link.href);
  return pathname + search + hash;
}

test("leads to the same page in the other language", async () => {
  expect(await followedLink("/faqs")).toBe("/es/faqs");
});

test.each([
  ["the phone's upload", "/upload", "/upload#token=aB-3_"],
  ["the page that opens My enrollment", "/my-enrollment/open", "/my-enrollment/open?token=aB-3_"],
])("passes the token of the link on to %s in the other language", async (_, path, opened) => {
  window.history.replaceState(null, "", opened);
  expect(await followedLink(path)).toBe(`/es${path}#token=aB-3_`);
  expect(window.location.href).not.toContain("token");
});
