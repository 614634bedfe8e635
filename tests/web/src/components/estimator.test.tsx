import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("the estimator", () => {
  const slider = () => screen.getByRole("slider", { name: "Monthly electric bill in dollars" });
  const field = () => screen.getByRole("textbox", { name: "Or type it, in dollars" });
  const amounts = () => screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);
  const setBill = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });

  test("starts with a bill of 200 dollars and allows 50 to 750", async () => {
    await openPage("/pseg");
    expect(slider()).toMatchObject({ value: "200", min: "50", max: "750" });
    expect(amounts()).toEqual(["$30.00", "$360.00", "$62.00", "$744.00"]);
  });

  test.each([
    [50, "$7.50", "$90.00"],
    [51, "$7.65", "$91.80"],
    [333, "$49.95", "$599.40"],
    [750, "$112.50", "$1,350.00"],
  ])("estimates for a bill of %d dollars savings of %s a month and %s a year", async (bill, month, year) => {
    await openPage("/nj");
    setBill(bill);
    expect(amounts()).toEqual([month, year]);
  });

  test("shows the guaranteed minimum, and beside it the rate of the page's utility", async () => {
    await openPage("/pseg");
    const panel = (name: string) => screen.getByRole("heading", { name }).parentElement;
    expect(panel("At the guaranteed 15%")).toHaveTextContent("Monthly savings$30.00Annual savings$360.00");
    expect(panel("At PSE&G's 31%")).toHaveTextContent("Monthly savings$62.00Annual savings$744.00");
  });

  test.each(["/nj", "/ace"])(
    "shows only the guaranteed minimum on %s, where no rate is higher",
    async (path) => {
      await openPage(path);
      expect(amounts()).toEqual(["$30.00", "$360.00"]);
    },
  );

  test("accepts a typed bill, and moves the slider to it", async () => {
    await openPage("/nj");
    fireEvent.change(field(), { target: { value: "$320" } });
    expect(slider()).toHaveValue("320");
    expect(amounts()).toEqual(["$48.00", "$576.00"]);
    setBill(100);
    expect(field()).toHaveValue("100");
  });

  test.each([
    ["1,200", "750"],
    ["20", "50"],
    ["", "200"],
    ["187.60", "188"],
  ])("a typed bill of '%s' becomes %s", async (typed, bill) => {
    await openPage("/nj");
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
    expect(field()).toHaveValue(bill);
    expect(slider()).toHaveValue(bill);
  });

  test("shows the amount at the thumb but within the scale, and the bar ends below it", async () => {
    await openPage("/nj");
    setBill(375);
    const amount = screen.getByText("$375");
    expect(amount).toHaveStyle({ left: "clamp(2.5rem, 50%, calc(100% - 2.5rem))" });
  });

  test("rounds nothing: the sentence names the same amount as the result", async () => {
    await openPage("/nj");
    setBill(750);
    expect(screen.getByText(/^About \$112\.50 of \$750 at the guaranteed 15%/)).toBeVisible();
  });

  test("shows the tooltip only while the slider is dragged", async () => {
    await openPage("/nj");
    setBill(240);
    expect(screen.queryByRole("tooltip")).toBeNull();
    fireEvent.pointerDown(slider());
    expect(screen.getByRole("tooltip").textContent).toBe("$240");
    fireEvent.pointerUp(slider());
    expect(screen.queryByRole("tooltip")).toBeNull();
  });
});
