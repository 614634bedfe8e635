import { describe, expect, test } from "vitest";
import { servedZips } from "#data/zip-codes.ts";
import { onlyUtilityOf, othersToAsk, utilitiesIn, zipFacts } from "#domain/eligibility.ts";

const rockland = { name: "Rockland Electric", isMunicipal: false };
const municipal = (name: string) => ({ name, isMunicipal: true });

describe("the utilities of a ZIP code", () => {
  test.each([
    ["07102", ["pse"], []],
    ["08753", ["jcpl"], []],
    ["08401", ["ace"], []],
    ["08088", ["pse", "jcpl", "ace"], []],
    ["07446", [], [rockland]],
    ["07401", ["pse"], [rockland]],
    ["08362", [], [municipal("Vineland")]],
    ["07940", ["jcpl"], [municipal("Madison")]],
    ["07656", ["pse"], [rockland, municipal("Park Ridge")]],
    ["10001", [], []],
  ] as const)("%s: ours %j, others %j", (zip, ours, others) => {
    expect(utilitiesIn(servedZips, zip)).toMatchObject({ ours, others });
  });
});

describe("the only utility of a ZIP code", () => {
  test.each([
    ["is the one of ours that serves it", "07960", "jcpl"],
    ["is unknown where several of ours serve it", "08053", undefined],
    ["is unknown where another utility serves homes too", "07940", undefined],
    ["is unknown where none of ours serves it", "07446", undefined],
  ])("%s: %s", (_, zip, only) => {
    expect(onlyUtilityOf(utilitiesIn(servedZips, zip))).toBe(only);
  });
});

describe("what is known about a ZIP code that the chosen utility does not serve", () => {
  test.each([
    ["one of ours serves it", "07960", ["ours"]],
    ["several of ours serve it", "08053", ["shared"]],
    ["one of ours serves it beside another utility", "07940", ["ours", "partly"]],
    ["another utility serves it, and whom we work with", "07446", ["other", "we_serve"]],
    ["it is outside New Jersey", "10001", ["outside", "only_new_jersey"]],
    ["nothing", "08999", ["unknown"]],
  ])("%s: %s", (_, zip, facts) => {
    expect(zipFacts(zip, utilitiesIn(servedZips, zip)).map(({ fact }) => fact)).toEqual(facts);
  });

  test.each([
    ["the others where none of ours serves", "07446", [{ fact: "ask_other", utility: rockland }]],
    ["nobody where one of ours does", "07940", []],
  ])("whom to ask: %s", (_, zip, facts) => {
    expect(othersToAsk(utilitiesIn(servedZips, zip))).toMatchObject(facts);
  });
});
