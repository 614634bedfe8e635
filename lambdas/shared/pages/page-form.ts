import type { FieldErrors } from "#contracts/http/error-response.ts";
import { formPaths } from "#contracts/site/form-paths.ts";
import type { Locale } from "#contracts/site/locales.ts";
import { type Html, html } from "#contracts/site/plain-page.ts";
import { utilities, utilityCodes } from "#domain/utilities/index.ts";
import { maxTypedZipLength } from "#domain/zip-code.ts";
import { messages as en } from "./messages/en.ts";
import { messages as es } from "./messages/es.ts";

const messagesByLocale: Record<Locale, typeof en.forms> = { en: en.forms, es: es.forms };

type FieldName = keyof typeof en.forms.labels;
type Control = "select" | "textarea" | { type: "text" | "email" | "tel"; autocomplete: string };
type Field = { name: FieldName; control: Control; maxLength?: number };

/** A form of the site, as a page without script shows it again with what was typed. */
export type PageForm = {
  method: "get" | "post";
  action: string;
  button: keyof typeof en.forms.buttons;
  fields: readonly Field[];
};

export const contactPageForm: PageForm = {
  method: "post",
  action: formPaths.sendMessage,
  button: "sendMessage",
  fields: [
    { name: "name", control: { type: "text", autocomplete: "name" }, maxLength: 100 },
    { name: "email", control: { type: "email", autocomplete: "email" }, maxLength: 254 },
    { name: "phone", control: { type: "tel", autocomplete: "tel" }, maxLength: 30 },
    { name: "message", control: "textarea", maxLength: 5000 },
  ],
};

export const eligibilityPageForm: PageForm = {
  method: "get",
  action: formPaths.checkEligibility,
  button: "checkEligibility",
  fields: [
    { name: "zip", control: { type: "text", autocomplete: "postal-code" }, maxLength: maxTypedZipLength },
    { name: "utility", control: "select" },
  ],
};

type Filled = {
  locale: Locale;
  typed: Readonly<Record<string, string>>;
  /** The sentence of each invalid field. */
  errors: Readonly<Record<string, string>>;
};

/** The form with what was typed, and the error of each invalid field above it. */
export function renderForm({ method, action, button, fields }: PageForm, filled: Filled): Html {
  const { locale } = filled;
  const language = html`<input type="hidden" name="language" value="${locale}">`;
  return html`<form method="${method}" action="${action}?language=${locale}" novalidate>
${fields.map((field) => renderField(field, filled))}
${method === "get" ? [language] : []}<button type="submit">${messagesByLocale[locale].buttons[button]}</button>
</form>`;
}

function renderField({ name, control, maxLength }: Field, { locale, typed, errors }: Filled): Html {
  const value = typed[name] ?? "";
  const error = errors[name];
  const described =
    error === undefined ? html`` : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const limit = maxLength === undefined ? html`` : html` maxlength="${maxLength}"`;
  const attributes = html`id="${name}" name="${name}"${limit}${described}`;
  const message = error === undefined ? [] : [html`<p class="error" id="${name}-error">${error}</p>`];
  return html`<label for="${name}">${messagesByLocale[locale].labels[name]}</label>
${message}${renderControl(control, { attributes, value, locale })}`;
}

type ControlParts = { attributes: Html; value: string; locale: Locale };

function renderControl(control: Control, { attributes, value, locale }: ControlParts): Html {
  // A browser drops the first line break of a textarea.
  if (control === "textarea") return html`<textarea ${attributes} rows="6">\n${value}</textarea>`;
  if (control === "select") {
    const options = utilityCodes.map(
      (code) =>
        html`<option value="${code}"${code === value ? html` selected` : html``}>${utilities[code].name}</option>`,
    );
    return html`<select ${attributes}><option value="">${messagesByLocale[locale].chooseUtility}</option>${options}</select>`;
  }
  const { type, autocomplete } = control;
  return html`<input ${attributes} type="${type}" autocomplete="${autocomplete}" value="${value}">`;
}

/** A link to each invalid field, as far as the form has it. */
export function errorList(locale: Locale, errors: FieldErrors, sentences: Filled["errors"]): Html {
  const labels = new Map(Object.entries(messagesByLocale[locale].labels));
  const items = Object.keys(errors).map((name) => {
    const text = `${labels.get(name) ?? name}: ${sentences[name] ?? ""}`;
    return html`<li><a href="#${name}">${text}</a></li>`;
  });
  return html`<ul>${items}</ul>`;
}
