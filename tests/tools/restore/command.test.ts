import { describe, expect, test } from "vitest";
import { parseRequest } from "#tools/restore/command.ts";

const to = ["--to", "2026-11-24T05:30:00Z"];

describe("a restore", () => {
  test("compares unless it is told to do more", () => {
    expect(parseRequest([...to, "--stage", "prod"])).toEqual({
      to: new Date("2026-11-24T05:30:00Z"),
      action: { name: "compare" },
      deployment: "prod",
      json: false,
    });
  });

  test("writes nothing without --apply, and replaces nothing newer without --replace-newer", () => {
    expect(parseRequest([...to, "--bring-back", "ids.txt"]).action).toEqual({
      name: "bring-back",
      ids: { file: "ids.txt" },
      replaceNewer: false,
      apply: false,
    });
  });

  test.each([
    ["no time", [], "--to is a time in UTC"],
    ["a time in another zone", ["--to", "2026-11-24T05:30:00-05:00"], "--to is a time in UTC"],
    ["--apply without records", [...to, "--apply"], "belong to --bring-back"],
    [
      "newer records of all households",
      [...to, "--bring-back", "missing", "--replace-newer"],
      "needs a file that names the enrollments",
    ],
    ["two steps at once", [...to, "--bring-back", "missing", "--remove"], "a step of its own"],
    ["an unknown stage", [...to, "--stage", "test"], "--stage is one of dev, prod, dev-ana or pr-12."],
    ["an unknown option", [...to, "--force"], "Unknown option '--force'"],
  ])("rejects %s", (_, args, message) => {
    expect(() => parseRequest(args)).toThrow(message);
  });
});
