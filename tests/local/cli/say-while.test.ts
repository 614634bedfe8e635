import { expect, test, vi } from "vitest";
import { sayWhile } from "#local/cli/say-while.mjs";

test("says what is done, every five seconds what still is, and nothing afterwards", async () => {
  vi.useFakeTimers();
  const lines: string[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
  const [packages, site] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];

  const installing = sayWhile("Installing packages", () => packages.promise);
  await vi.advanceTimersByTimeAsync(2_000);
  const building = sayWhile("Building the site", () => site.promise);
  await vi.advanceTimersByTimeAsync(3_000);
  packages.resolve("done");
  await expect(installing).resolves.toBe("done");
  await vi.advanceTimersByTimeAsync(5_000);
  site.reject(new Error("failed"));
  await expect(building).rejects.toThrow("failed");
  await vi.advanceTimersByTimeAsync(20_000);

  expect(lines).toEqual([
    "Installing packages…",
    "Building the site…",
    "Installing packages (5 s), Building the site (3 s)…",
    "Building the site (8 s)…",
  ]);
});
