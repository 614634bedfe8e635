import type { Page } from "@playwright/test";

/** As a person sets it in the browser. The script runs before the page has an element. */
export const enlargeText = (page: Page, size: "150%" | "200%") =>
  page.addInitScript((fontSize) => {
    new MutationObserver((_, observer) => {
      document.documentElement.style.fontSize = fontSize;
      observer.disconnect();
    }).observe(document, { childList: true });
  }, size);
