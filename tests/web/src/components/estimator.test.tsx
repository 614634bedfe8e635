import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { openPage } from "#tests/web/support/open-page.tsx";

describe("the estimator", () => {
  const slider = () => screen.getByRole("slider", { name: "Monthly electric bill in dollars" });
  const amounts = () => screen.getAllByRole("status").flatMap(({ textContent }) => textContent || []);
  const setBill = (value: number) => fireEvent.change(slider(), { target: { value: String(value) } });

  test("starts with a bill of 200 dollars and allows 50 to 750", async () => {
    await openPage("/pseg");
    expect(slider()).toMatchObject({ value: "200", min: "50", max: "750" });
    expect(amounts()).toEqual(["$30.00", "$360.00"]);
  });

  test.each([
    [50, "$7.50", "$90.00"],
    [51, "$7.65", "$91.80"],
    [333, "$49.95", "$599.40"],
    [750, "$112.50", "$1350.00"],
  ])("estimates for a bill of %d dollars savings of %s a month and %s a year", async (bill, month, year) => {
    await openPage("/nj");
    setBill(bill);
    expect(amounts()).toEqual([month, year]);
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
