import { beforeEach, expect, test } from "vitest";
import { storeHomeOfLink } from "#web/src/browser/home-of-link.ts";
import { initialUtility, initialZip } from "#web/src/browser/initial-home.ts";

const open = (search: string) => {
  window.history.replaceState({ key: "first" }, "", `/signup${search}#start`);
  storeHomeOfLink();
};
const stored = () => ({ zip: initialZip.read(), utility: initialUtility.read() });

beforeEach(() => localStorage.clear());

test("stores the home in the link and removes it from the URL", () => {
  open("?zip=07302&utility=pse&awc=1_2");
  expect(stored()).toEqual({ zip: "07302", utility: "pse" });
  expect(window.location.search).toBe("?awc=1_2");
  expect(window.location.hash).toBe("#start");
  expect(window.history.state).toEqual({ key: "first" });
});

test.each(["", "?zip=07302", "?zip=1&utility=pse", "?zip=07302&utility=con-edison"])(
  "keeps the home of the last check when the link has none: '%s'",
  (search) => {
    initialZip.write("07960");
    initialUtility.write("jcpl");
    open(search);
    expect(stored()).toEqual({ zip: "07960", utility: "jcpl" });
    expect(window.location.search).toBe(search);
  },
);
