import type { FieldErrors } from "#contracts/http/error-response.ts";
import { isOneLetter } from "#domain/person-name.ts";

const questions = { firstName: "first_name_whole", lastName: "last_name_whole" } as const;

/** What was asked in this tab. A person is asked once, whichever forms have the name. */
const asked = new Set<string>();

/** Whether a name of one letter is the whole name, for each that was not asked about yet. */
export function askForWholeNames(answers: object, fields: readonly string[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, name] of Object.entries(answers)) {
    const isAsked = asked.has(`${field} ${name}`);
    if (!(field in questions) || !fields.includes(field) || isAsked || !isOneLetter(name)) continue;
    asked.add(`${field} ${name}`);
    errors[field] = { code: questions[field as keyof typeof questions] };
  }
  return errors;
}
