import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { foundCorners, resetWork, work } from "./support/fake-photographs.ts";
import { openWith, seesPages } from "./support/photographs-page.tsx";

vi.mock("#web/src/photographs/photographs.ts", () => import("./support/fake-photographs.ts"));
beforeEach(resetWork);

const press = (name: string) => screen.getByRole("button", { name });
const corner = (name: string) => screen.getByRole("slider", { name });
const position = (name: string) => corner(name).getAttribute("aria-valuetext");

async function openEditor() {
  const page = await openWith(["a.jpg"]);
  await seesPages("a.jpg");
  await page.user.click(press("Adjust the corners: page 1"));
  await screen.findByRole("dialog", { name: "Adjust the corners" });
  return page;
}

test("moves a corner with the arrow keys and cuts the page there", async () => {
  const { user } = await openEditor();
  expect(position("Top left corner")).toBe("10% from the left, 10% from the top");
  corner("Top left corner").focus();
  await user.keyboard("{Shift>}{ArrowRight}{ArrowDown}{/Shift}{ArrowLeft}{ArrowLeft}");
  expect(position("Top left corner")).toBe("14% from the left, 15% from the top");
  await user.click(press("Done"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(press("Adjust the corners: page 1")).toHaveFocus();
  expect(work.cuts).toHaveLength(2);
  expect(work.cuts[1]?.corners.map(({ x, y }) => [x.toFixed(3), y.toFixed(3)])).toEqual([
    ["0.140", "0.150"],
    ["0.900", "0.100"],
    ["0.900", "0.900"],
    ["0.100", "0.900"],
  ]);
});

test("moves the chosen corner with buttons and announces where it is", async () => {
  const { user } = await openEditor();
  corner("Bottom right corner").focus();
  await user.click(press("Up"));
  expect(position("Bottom right corner")).toBe("90% from the left, 85% from the top");
  expect(screen.getByText("Bottom right corner: 90% from the left, 85% from the top")).toHaveAttribute(
    "role",
    "status",
  );
});

test("drags the nearest corner and puts it where the picture is tapped", async () => {
  await openEditor();
  const surface = corner("Top left corner").parentElement;
  if (!surface) throw new Error("The handle has no picture.");
  vi.spyOn(surface, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 400));
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    isPrimary: true,
    button: 0,
    pointerId: 1,
  });
  fireEvent.pointerDown(surface, at(250, 80)); // 45 px from the corner
  fireEvent.pointerMove(surface, at(253, 84));
  fireEvent.pointerUp(surface, at(250, 80));
  expect(position("Top right corner")).toBe("83% from the left, 20% from the top");
  expect(corner("Top right corner")).toHaveFocus();
  fireEvent.pointerDown(surface, at(250, 80));
  fireEvent.pointerMove(surface, at(280, 60));
  expect(position("Top right corner")).toBe("93% from the left, 15% from the top");
  fireEvent.pointerUp(surface, at(280, 60));
  fireEvent.pointerMove(surface, at(200, 200));
  expect(position("Top right corner")).toBe("93% from the left, 15% from the top");
  fireEvent.pointerDown(surface, at(285, 65)); // within reach of the finger: the corner does not jump
  fireEvent.pointerMove(surface, at(288, 65));
  expect(position("Top right corner")).toBe("94% from the left, 15% from the top");
});

test("moves no corner when somebody swipes over the picture to scroll", async () => {
  await openEditor();
  const surface = corner("Top left corner").parentElement;
  if (!surface) throw new Error("The handle has no picture.");
  vi.spyOn(surface, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 400));
  const at = (clientY: number) => ({ clientX: 150, clientY, isPrimary: true, button: 0, pointerId: 1 });
  const before = ["Top left corner", "Bottom left corner"].map(position);
  fireEvent.pointerDown(surface, at(300));
  fireEvent.pointerMove(surface, at(200));
  fireEvent.pointerUp(surface, at(200));
  fireEvent.pointerDown(surface, at(300));
  fireEvent.pointerCancel(surface, at(296)); // the browser scrolls
  expect(["Top left corner", "Bottom left corner"].map(position)).toEqual(before);
});

test("takes the whole picture, or leaves the page as it was", async () => {
  const { user } = await openEditor();
  await user.click(press("Use the whole picture"));
  expect(position("Bottom left corner")).toBe("0% from the left, 100% from the top");
  await user.click(press("Cancel"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(press("Adjust the corners: page 1")).toHaveFocus();
  expect(work.cuts.map(({ corners }) => corners)).toEqual([foundCorners]);
});
