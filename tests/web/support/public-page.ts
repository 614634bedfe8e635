import { screen, within } from "@testing-library/react";

/** The section of a public page in which an element stands. */
export function bandOf(element: Element): HTMLElement {
  const band = element.closest<HTMLElement>("main section");
  if (!band) throw new Error(`"${element.textContent}" stands in no section`);
  return band;
}

/** The first heading of each section, from the top of the page. */
export const bandTitles = () =>
  [...document.querySelectorAll("main section")].map(
    (band) => band.querySelector("h1, h2")?.textContent ?? "",
  );

/** The headings below the title of a section. */
export const headings = (title: string) =>
  within(bandOf(screen.getByRole("heading", { name: title })))
    .getAllByRole("heading")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== title);
