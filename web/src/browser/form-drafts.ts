import { entry } from "./entry.ts";

type Texts = Record<string, string>;

function parseTexts(json: string): Texts | undefined {
  try {
    const texts: unknown = JSON.parse(json);
    if (typeof texts !== "object" || texts === null) return undefined;
    return Object.fromEntries(
      Object.entries(texts).filter((text): text is [string, string] => typeof text[1] === "string"),
    );
  } catch {
    return undefined;
  }
}

/** What was typed into a form and not sent yet, by the name of the field. Kept for this tab only. */
function formDraft(key: string) {
  const draft = entry<Texts>(() => window.sessionStorage, key, parseTexts, JSON.stringify);
  return {
    read: () => draft.read() ?? {},
    clear: draft.clear,
    keep(form: HTMLFormElement): void {
      const texts = [...new FormData(form)].flatMap(([name, text]) =>
        typeof text === "string" ? [[name, text]] : [],
      );
      draft.write(Object.fromEntries(texts));
    },
    /** Fills in the fields that are empty. */
    restore(form: HTMLFormElement): void {
      const texts = this.read();
      for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")) {
        if (!field.value) field.value = texts[field.name] ?? "";
      }
    },
  };
}

export const signUpDraft = formDraft("sign_up_draft");
export const contactDraft = formDraft("contact_draft");

export function clearFormDrafts(): void {
  signUpDraft.clear();
  contactDraft.clear();
}
