import type { Page, Word } from "#domain/bill/page.ts";
import type { Random } from "#tests/builders/random.ts";

/** The file with some bytes changed, a part repeated or left out, or its end cut off. */
export function mutateBytes(file: Uint8Array, random: Random): Uint8Array {
  const bytes = file.slice();
  const at = () => random.integer(0, bytes.length - 1);
  for (let change = random.integer(1, 60); change > 0; change--) bytes[at()] = random.integer(0, 255);
  const kind = random.next();
  if (kind < 0.2) return bytes.slice(0, at());
  const [from, to] = [at(), at()].sort((a, b) => a - b) as [number, number];
  if (kind < 0.35) return new Uint8Array([...bytes.subarray(0, from), ...bytes.subarray(to)]);
  if (kind < 0.5) return new Uint8Array([...bytes.subarray(0, to), ...bytes.subarray(from)]);
  return bytes;
}

/** The pages with words changed, moved, enlarged, repeated and left out. */
export function mutatePages(pages: readonly Page[], random: Random): Page[] {
  return pages.map(({ number, words }) => ({
    number,
    words: words.flatMap((word) => mutateWord(word, words, random)),
  }));
}

function mutateWord(word: Word, words: readonly Word[], random: Random): Word[] {
  const kind = random.next();
  const anywhere = () => random.next() * 1.4 - 0.2;
  if (kind < 0.8) return [word];
  if (kind < 0.84) return [];
  if (kind < 0.88) return [word, { ...word, left: anywhere(), top: anywhere() }];
  if (kind < 0.92) return [{ ...word, width: random.next() * 2, height: random.next() }];
  if (kind < 0.96) return [{ ...word, text: random.pick(words).text, confidence: random.integer(0, 100) }];
  const letters = Array.from(word.text, (char) =>
    random.chance(0.3) ? String.fromCharCode(random.integer(32, 1023)) : char,
  );
  return [{ ...word, text: letters.join("") }];
}
