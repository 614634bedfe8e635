import { fireEvent } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("the FAQ", () => {
  const questions = () => [...document.querySelectorAll("details")];
  const opened = () => questions().flatMap(({ open }, index) => (open ? [index] : []));
  /** As the browser does: it opens or closes, and says so. */
  const press = (index: number) => {
    const question = questions()[index];
    if (!question) throw new Error("no such question");
    question.open = !question.open;
    fireEvent(question, new Event("toggle"));
  };

  test.each(["/", "/faqs"])("has eleven questions on %s, with the first one open", async (path) => {
    await openPage(path);
    expect(questions()).toHaveLength(11);
    expect(opened()).toEqual([0]);
  });

  test("opens one question at a time and closes it on a second click", async () => {
    await openPage("/faqs");
    press(4);
    expect(opened()).toEqual([4]);
    press(4);
    expect(opened()).toEqual([]);
  });
});
