/** Trusted markup, which is inserted without escaping. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[];

/** Template tag for HTML that escapes every value except Html. The only place where e-mails and plain pages escape text. */
export const html = (literals: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(String.raw({ raw: literals }, ...values.map(markupOf)));

const markupOf = (value: Value): string => {
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("");
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};
