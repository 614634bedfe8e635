import { describe, expect, test } from "vitest";
import { type Advice, adviceOn } from "#domain/photograph/advice.ts";
import { wholePicture } from "#domain/photograph/corners.ts";
import { findPaper } from "#domain/photograph/find-paper.ts";
import type { Shot } from "#tests/builders/camera.ts";
import { pageOfBill, photographOfBill } from "#tests/builders/photographed-bill.ts";

const bills = ["pse-d01", "jcpl-d01", "ace-d01", "pse-d03", "jcpl-d04", "ace-d05"];
/** The whole paper is on the picture. */
const framed = { fill: 0.78, shift: { x: 0, y: 0 } };

async function adviceFor(seed: number, changes: Partial<Shot>): Promise<Advice[]> {
  const { picture } = await photographOfBill(bills[seed % bills.length] ?? "", seed, changes);
  return adviceOn(picture, findPaper(picture) ?? wholePicture(picture));
}

const between = (from: number, to: number, index: number, count: number) =>
  from + ((to - from) * index) / Math.max(1, count - 1);

/** Each from just bad enough to very bad. */
const badShots: Record<
  Advice,
  (share: (from: number, to: number) => number, index: number) => Partial<Shot>
> = {
  too_dark: (between) => ({ ...framed, exposure: between(0.22, 0.06) }),
  blurred: (between) => ({ ...framed, exposure: 0.9, blur: between(3.5, 7) }),
  cut_off: (between, index) => {
    const side = index % 2 === 0 ? 1 : -1;
    const shift = between(0.2, 0.3) * side;
    return { fill: 0.85, shift: index % 4 < 2 ? { x: shift, y: 0 } : { x: 0, y: shift } };
  },
  // A sheet that fills less than a third of the width is not found.
  too_small: (between) => ({ ...framed, fill: between(0.44, 0.36), tilt: 5, lean: 0 }),
};

async function misses(advice: Advice, count: number) {
  const shots = Array.from({ length: count }, (_, index) => index);
  const missed: string[] = [];
  for (const index of shots) {
    const changes = badShots[advice]((from, to) => between(from, to, index, count), index);
    const given = await adviceFor(700 + index, changes);
    if (!given.includes(advice)) missed.push(`${index}: ${given.join() || "no advice"}`);
  }
  return missed;
}

async function falseAlarms(count: number) {
  const found: string[] = [];
  for (let index = 0; index < count; index++) {
    const given = await adviceFor(300 + index, framed);
    if (given.length > 0) found.push(`${index}: ${given.join()}`);
  }
  return found;
}

test("advises nothing on a good photograph", async () => {
  expect(await falseAlarms(1)).toEqual([]);
});

test.each(Object.keys(badShots) as Advice[])("advises on a photograph that is %s", async (advice) => {
  expect(await misses(advice, 1)).toEqual([]);
});

test("advises nothing on a picture that is the page itself", async () => {
  const page = await pageOfBill("pse-d01", { dpi: 200 });
  expect(adviceOn(page, wholePicture(page))).toEqual([]);
});

describe("of many photographs", { tags: ["verify"], timeout: 900_000 }, () => {
  test("at most 1 of 30 good ones gets advice", async () => {
    expect((await falseAlarms(30)).length).toBeLessThanOrEqual(1);
  });

  test.each([
    ["too_dark", 1],
    ["blurred", 1],
    ["cut_off", 10], // print that the picture does not show leaves no trace where the margin of a column is at its border
    ["too_small", 1],
  ] as const)("of 30 that are %s, at most %i get no such advice", async (advice, max) => {
    expect((await misses(advice, 30)).length).toBeLessThanOrEqual(max);
  });
});
