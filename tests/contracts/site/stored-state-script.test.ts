import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { contentSecurityPolicy } from "#contracts/site/security-policies.ts";
import { storedStateScript } from "#contracts/site/stored-state-script.ts";

/** What the script writes onto `<html>` in a browser that stores these values. */
function marksWith(localStorage: Record<string, string>): Record<string, string> {
  const dataset = {};
  runInNewContext(storedStateScript, { localStorage, document: { documentElement: { dataset } } });
  return dataset;
}

test("marks a browser that has passed the eligibility check", () => {
  expect(marksWith({ initialZip: "07302", initialUtility: "pse" })).toEqual({ home: "" });
  expect(marksWith({ initialZip: "07302" })).toEqual({});
});

test("marks a browser that has signed up, and one that has started an application", () => {
  expect(marksWith({ session_id: "s" })).toEqual({ session: "" });
  expect(marksWith({ session_id: "s", utilityData: "{}" })).toEqual({ session: "", returning: "" });
  expect(marksWith({ session_id: "s", applicationData: "{}" })).toEqual({ session: "", returning: "" });
  expect(marksWith({ utilityData: "{}" })).toEqual({});
});

test("marks a browser that has completed an application, which clears what the screens before it store", () => {
  expect(marksWith({ session_id: "s", customer_id: "c" })).toEqual({ session: "", complete: "" });
  const submitted = { session_id: "s", customer_id: "c", applicationData: "{}" };
  expect(marksWith(submitted)).toEqual({ session: "", returning: "" });
});

test("does nothing in a browser without storage", () => {
  expect(() => runInNewContext(storedStateScript, {})).not.toThrow();
});

test("is the only inline script that the Content-Security-Policy allows", () => {
  const hash = createHash("sha256").update(storedStateScript).digest("base64");
  const input = { uploads: "https://uploads.example.org", thirdParties: {} };
  expect(contentSecurityPolicy(input)).toContain(`script-src 'self' 'sha256-${hash}'`);
});
