import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

test("leads home from an unknown path, which is logged", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  await openPage("/no-such-page");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Oops! Page not found");
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(warn).toHaveBeenCalledWith("unknown_path", "/no-such-page");
  warn.mockRestore();
});
