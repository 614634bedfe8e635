/** Markup that may stand in a page as it is. Everything else is text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** HTML in which every value is escaped, unless it is HTML itself. */
export const html = (literals: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: literals }, ...values.map(markupOf)));

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};
