import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adoptDataFormat, dataFormat } from "#local/cli/data-format.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { instanceEnvironment } from "#tests/local/support/instance.ts";

const formatIn = async (folder: string) => JSON.parse(await readFile(join(folder, "format.json"), "utf8"));
const current = { format: dataFormat };

test("writes the format into a new folder, and into that of a version which did not write it yet", async () => {
  const [empty, older] = [await temporaryFolder(), await temporaryFolder()];
  await mkdir(join(older, "aws"));
  for (const folder of [empty, older, older]) {
    await adoptDataFormat(folder);
    expect(await formatIn(folder)).toEqual(current);
  }
});

test.each(["", "{", "{}", '{"format":"1"}'])("refuses a folder whose format is %j", async (text) => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "format.json"), text);
  await expect(adoptDataFormat(folder)).rejects.toThrow("does not say which format the data has");
});

test("npm start refuses a folder of a newer version, says what to do, and changes nothing", async () => {
  const { DATA_DIR, ...ports } = await instanceEnvironment();
  const newer = '{"format":99}';
  await writeFile(join(DATA_DIR, "format.json"), newer);

  const { status, stderr } = spawnSync(process.execPath, ["local/cli/start.mjs"], {
    env: { ...process.env, ...ports, DATA_DIR },
    encoding: "utf8",
  });

  expect(status).toBe(1);
  expect(stderr.trim()).toBe(
    `${DATA_DIR} was written by a newer version of the product: its format is 99, and this version reads up to ${dataFormat}. ` +
      "Nothing was changed. Start the newer version, or set DATA_DIR to another folder.",
  );
  expect(await readdir(DATA_DIR)).toEqual(["format.json"]);
  expect(await readFile(join(DATA_DIR, "format.json"), "utf8")).toBe(newer);
});
