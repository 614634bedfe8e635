import { screen, within } from "@testing-library/react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

function throwOnPopoverSelector() {
  const { matches } = Element.prototype;
  vi.spyOn(Element.prototype, "matches").mockImplementation(function (this: Element, selector: string) {
    if (selector.includes(":popover-open")) throw new SyntaxError(`'${selector}' is not a valid selector.`);
    return matches.call(this, selector);
  });
}

function replacePopover(replacement?: PropertyDescriptor) {
  const { prototype } = HTMLElement;
  const original = Object.getOwnPropertyDescriptor(prototype, "popover");
  Reflect.deleteProperty(prototype, "popover");
  if (replacement) Object.defineProperty(prototype, "popover", replacement);
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, "popover");
    if (original) Object.defineProperty(prototype, "popover", original);
  });
}

test("keeps the page and the links of the menu in a browser without popover", async () => {
  fakeApi({});
  replacePopover(); // like Safari 16, Firefox 124 and Chrome 113
  throwOnPopoverSelector();
  renderSite("/about");

  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  const menu = within(within(screen.getByRole("banner")).getByRole("navigation", { hidden: true }));
  expect(menu.getByRole("link", { name: "FAQs", hidden: true })).toHaveAttribute("href", "/faqs");
});

test("keeps the page if the menu fails", async () => {
  fakeApi({});
  replacePopover({ value: null, configurable: true, writable: true });
  throwOnPopoverSelector();
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderSite("/about");

  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.queryByRole("banner")).toBeNull();
  expect(screen.getByRole("contentinfo")).toBeVisible();
});
