import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { enrollmentPages, pagePath } from "#contracts/site/pages.ts";
import { storeSessionId } from "#tests/web/support/builders.ts";
import { company, fakeApi } from "#tests/web/support/fake-api.ts";
import { renderSite } from "#tests/web/support/render-site.tsx";

const screens = vi.hoisted(() => ({ soundPage: "" }));

vi.mock("#web/src/screens/loaders.ts", () => {
  const Screen = ({ page }: { page: string }) => {
    if (page !== screens.soundPage) throw new Error("a bug in a screen");
    return <h1>A sound screen</h1>;
  };
  const load = async () => ({ default: Screen });
  return { enrollmentLoaders: new Proxy({}, { get: () => load }), prepareNextScreens: () => {} };
});

let logged: MockInstance;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
  storeSessionId();
  fakeApi({});
});
afterEach(() => {
  logged.mockRestore();
  screens.soundPage = "";
});

const failure = () => screen.findByRole("heading", { name: "Something went wrong" });

test("a screen that fails says whom to call, and can be tried again", async () => {
  const { user, reload } = renderSite("/signup");
  expect(await failure()).toBeVisible();
  expect(screen.getAllByRole("link", { name: company.phone })).not.toHaveLength(0);
  expect(logged).toHaveBeenCalledWith("screen_crashed", "a bug in a screen");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(reload).toHaveBeenCalled();
});

test.each(enrollmentPages.filter((page) => pagePath(page, "en") !== "/signup"))(
  "a failure of %s is gone when the browser goes back",
  async (page) => {
    screens.soundPage = "signup";
    const { goBack } = renderSite(pagePath(page, "en"), undefined, [pagePath("signup", "en")]);
    expect(await failure()).toBeVisible();
    goBack();
    expect(await screen.findByRole("heading", { name: "A sound screen" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Something went wrong" })).toBeNull();
  },
);
