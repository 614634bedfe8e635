import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

const questionsShown = () =>
  [...document.querySelectorAll("[data-faq] details:not([hidden]) h2")].map(({ textContent }) => textContent);

async function searchFor(words: string) {
  const { user } = await openPage("/faqs");
  await user.type(screen.getByRole("searchbox", { name: "Search the questions" }), words);
  return user;
}

test("is titled 'Frequently Asked Questions'", async () => {
  await openPage("/faqs");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Frequently Asked Questions");
});

test("the search keeps the questions that have every word, in any case, in the question or its answer", async () => {
  await searchFor("CREDIT card");
  expect(questionsShown()).toEqual(["What does it cost to join?"]);
  expect(screen.getByText("1 question found")).toBeVisible();
});

test("the search ignores accents", async () => {
  await searchFor("bóard of públic");
  expect(questionsShown()).toContain("What is community solar?");
});

test("a search without a result says what to do, and a cleared one shows every question again", async () => {
  const user = await searchFor("zebra");
  expect(questionsShown()).toEqual([]);
  expect(screen.getByText(/^No question has all of these words\./)).toBeVisible();
  await user.clear(screen.getByRole("searchbox"));
  expect(questionsShown()).toHaveLength(11);
  expect(screen.queryByText(/found$|^No question/)).toBeNull();
});

test("the table of contents leads to each answer", async () => {
  await openPage("/faqs");
  const links = [...document.querySelectorAll<HTMLAnchorElement>("nav[aria-label=Contents] a")];
  expect(links).toHaveLength(11);
  for (const link of links) {
    const answer = document.querySelector(link.getAttribute("href") ?? "");
    expect(answer?.closest("details")?.querySelector("h2")?.textContent).toBe(link.textContent);
  }
});

test("the search takes the links to hidden questions out of the contents", async () => {
  const linked = () =>
    [...document.querySelectorAll("nav[aria-label=Contents] a")].map((link) => link.textContent);
  const user = await searchFor("credit card");
  expect(linked()).toEqual(["What does it cost to join?"]);
  await user.type(screen.getByRole("searchbox"), " zebra");
  expect(linked()).toEqual([]);
});
