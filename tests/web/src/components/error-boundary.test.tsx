import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storeSessionId } from "#tests/web/support/builders.ts";
import { company, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

vi.mock("#web/src/screens/signup/signup.tsx", () => ({
  default: () => {
    throw new Error("a bug in a screen");
  },
}));

test("a screen that fails says whom to call, and can be tried again", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  storeSessionId();
  fakeApi({});
  const { user, reload } = renderSite("/signup");
  expect(await screen.findByRole("heading", { name: "Something went wrong" })).toBeVisible();
  expect(screen.getAllByRole("link", { name: company.phone })).not.toHaveLength(0);
  expect(logged).toHaveBeenCalledWith("screen_crashed", "a bug in a screen");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalled();
  logged.mockRestore();
});
