import { expect, test } from "vitest";
import { parseRequest } from "#tools/operations/command.ts";

const parseLine = (line: string) => parseRequest(line.split(" ").filter(Boolean));

test.each([
  ["", "The command is missing."],
  ["export", 'There is no command "export".'],
  ["export-allocation", "--utility is one of"],
  ["export-allocation --utility coned --until 2026-12-10", "--utility is one of"],
  ["export-allocation --utility pse", "--until is a day such as 2026-12-10"],
  ["export-allocation --utility pse --until 2026-13-10", "--until is a day such as 2026-12-10"],
  ["export-allocation --utility pse --until 2026-12-10 --project elm.example", "--project is the name"],
  ["export-allocation --resume waiting#pse", "--resume is the name of a list"],
  ["import-status", "needs a file"],
  ["import-move-outs --utility ace", "needs a file"],
  ["import-move-outs a.csv", "--utility is one of"],
  ["switch everything off --reason slow", "The switch is one of connect, upload, scans, mail, vendors."],
  ["switch connect away --reason slow", "A switch is set to on or off."],
  ["switch connect off", "--reason says why"],
  ["import-status a.csv --stage local", "--stage is one of dev, prod"],
])("rejects '%s' with a sentence", (line, sentence) => {
  expect(() => parseLine(line)).toThrow(sentence);
});

test("reads which switch is set to what, and why", () => {
  expect(parseLine("switch scans off --reason slow --stage prod")).toMatchObject({
    command: { name: "switch", of: "scans", isOff: true, reason: "slow" },
    deployment: "prod",
  });
  expect(parseLine("switches").command).toEqual({ name: "switches" });
});

test("reads the options of each command", () => {
  expect(
    parseLine("export-allocation --utility pse --until 2026-12-10 --project Elm --out lists").command,
  ).toEqual({
    name: "export-allocation",
    allocation: { utility: "pse", until: "2026-12-10", project: "Elm" },
    folder: "lists",
  });
  expect(parseLine("export-allocation --resume pse-2026-12-10-3f9a1c2e77d0").command).toMatchObject({
    allocation: { resume: "pse-2026-12-10-3f9a1c2e77d0" },
  });
  expect(parseLine("import-status a.csv --stage prod")).toMatchObject({
    command: { name: "import-status", file: "a.csv", apply: false },
    deployment: "prod",
  });
  expect(parseLine("import-move-outs a.csv --utility ace --apply").command).toEqual({
    name: "import-move-outs",
    utility: "ace",
    file: "a.csv",
    apply: true,
  });
});
