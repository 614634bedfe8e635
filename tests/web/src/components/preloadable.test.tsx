import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, test } from "vitest";
import { preloadable } from "#web/src/components/preloadable.tsx";

const aPart = () => preloadable(async () => () => <p>The part</p>);
const show = (Part: ReturnType<typeof aPart>) =>
  render(
    <Suspense fallback={<p>Loading</p>}>
      <Part />
    </Suspense>,
  );

afterEach(cleanup);

test("renders at once what was preloaded", async () => {
  const Part = aPart();
  await Part.preload();
  show(Part);
  expect(screen.getByText("The part")).toBeVisible();
});

test("loads what was not preloaded, and shows the fallback meanwhile", async () => {
  show(aPart());
  expect(screen.getByText("Loading")).toBeVisible();
  expect(await screen.findByText("The part")).toBeVisible();
});
