import { fireEvent } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("the FAQ", () => {
  const questions = () => [...document.querySelectorAll<HTMLDetailsElement>("[data-faq] details")];
  const openIndexes = () => questions().flatMap(({ open }, index) => (open ? [index] : []));
  /** Opens or closes a question, and dispatches the event that a browser dispatches then. */
  const toggle = (index: number) => {
    const question = questions()[index];
    if (!question) throw new Error(`there is no question ${index}`);
    question.open = !question.open;
    fireEvent(question, new Event("toggle"));
  };

  test.each(["/", "/faqs"])("has eleven questions on %s, with the first one open", async (path) => {
    await openPage(path);
    expect(questions()).toHaveLength(11);
    expect(openIndexes()).toEqual([0]);
  });

  test("opens one question at a time and closes it on a second click", async () => {
    await openPage("/faqs");
    toggle(4);
    expect(openIndexes()).toEqual([4]);
    toggle(4);
    expect(openIndexes()).toEqual([]);
  });
});
