import { fileMessages, formMessages } from "#contracts/messages/en/forms.ts";
import { billMessages, serverMessages, utilityMessages } from "#contracts/messages/en/server.ts";
import {
  fileMessages as spanishFileWords,
  formMessages as spanishFormWords,
} from "#contracts/messages/es/forms.ts";
import {
  billMessages as spanishBillWords,
  serverMessages as spanishServerWords,
  utilityMessages as spanishUtilityWords,
} from "#contracts/messages/es/server.ts";

type Words = Record<string, string>;
type Sentence = { matches: RegExp; translation: string };

const translations = (english: Words, spanish: Words): Sentence[] =>
  Object.entries(english).map(([key, sentence]) => ({
    matches: new RegExp(`^${pattern(sentence)}$`),
    translation: spanish[key] ?? sentence,
  }));

const sentences: Sentence[] = [
  ...translations(formMessages, spanishFormWords),
  ...translations(fileMessages, spanishFileWords),
  ...translations(billMessages, spanishBillWords),
  ...translations(serverMessages, spanishServerWords),
  ...translations(utilityMessages, spanishUtilityWords),
];

/** What stands in braces may be anything. */
function pattern(sentence: string): string {
  return sentence.replace(/[.*+?^$()[\]\\|]/g, "\\$&").replace(/\{(\w+)\}/g, "(?<$1>.+)");
}

/** What the server is not known to say is shown as it comes: better read than hidden. */
export function inSpanish(sentence: string): string {
  for (const { matches, translation } of sentences) {
    const found = matches.exec(sentence);
    if (found) return translation.replace(/\{(\w+)\}/g, (braced, name) => found.groups?.[name] ?? braced);
  }
  return sentence;
}
