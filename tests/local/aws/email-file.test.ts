import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EmailFile, type StoredEmail } from "#local/aws/email-file.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

async function setup(stored?: string) {
  const file = join(await temporaryFolder(), "mails.jsonl");
  if (stored !== undefined) await writeFile(file, stored);
  const inbox: StoredEmail[] = [];
  const read = async () => (await readFile(file, "utf8")).trim().split("\n");
  return { file, inbox, emails: new EmailFile(file, () => inbox), read };
}

test("an e-mail is in the file before its sender gets the response, also when several are sent at once", async () => {
  const { inbox, emails, read } = await setup();
  inbox.push({ body: "a".repeat(20_000_000) }, { body: "b" });

  void emails.save();
  await emails.save();

  expect(await read()).toHaveLength(2);
});

test("drops the line that a crash cut off, and never empties the file while it restores it", async () => {
  const stored = '{"to":"ana"}\n{"to":"lu';
  const { file, inbox, emails, read } = await setup(stored);
  const before = await open(file);

  await emails.load();

  expect(inbox).toEqual([{ to: "ana" }]);
  expect(await read()).toEqual(['{"to":"ana"}']);
  expect(await before.readFile("utf8"), "another file took its place").toBe(stored);
  await before.close();
});

test("writes the file anew once the inbox was cleared, and adds to it afterwards", async () => {
  const { inbox, emails, read } = await setup('{"to":"ana"}\n{"to":"luis"}\n');
  await emails.load();
  inbox.splice(0, 2, { to: "mia" });
  await emails.save();
  inbox.push({ to: "noah" });
  await emails.save();

  expect(await read()).toEqual(['{"to":"mia"}', '{"to":"noah"}']);
});
