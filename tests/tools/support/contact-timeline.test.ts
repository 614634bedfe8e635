import { expect, test } from "vitest";
import type { ContactChangeEvent } from "#contracts/storage/enrollment.ts";
import {
  addressCorrectionTimelineEvent,
  contactChangeTimelineEvent,
} from "#tools/support/contact-timeline.ts";

const at = "2026-11-20T17:00:00.000Z";
const household = { at, evidence: { by: "household", ip: "203.0.113.7", userAgent: "Safari" } } as const;
const nothing = { street: "", unit: "", city: "", state: "NJ", zip: "" };
const elsewhere = { street: "12 Pine St", unit: "2", city: "Trenton", state: "NJ", zip: "08608" };

test.each<[ContactChangeEvent, string, string]>([
  [
    { ...household, detail: "phone", from: "609-555-0142", to: "609-555-0199" },
    "Changed the telephone number",
    "(609) 555-0142 → (609) 555-0199, by the household, on its own page",
  ],
  [
    { ...household, detail: "email", from: "ana@example.org", to: "ana@example.net" },
    "Changed the e-mail address, confirmed by a link sent to the new one",
    "ana@example.org → ana@example.net, by the household, on its own page",
  ],
  [
    { ...household, detail: "contactMethod", to: "Phone" },
    "Changed the contact method",
    "none → Phone, by the household, on its own page",
  ],
  [
    {
      ...household,
      detail: "mailingAddress",
      from: { ...nothing, sameAsService: true },
      to: { ...elsewhere, sameAsService: false },
    },
    "Changed the mailing address",
    "same as the service address → 12 Pine St, 2, Trenton, NJ 08608, by the household, on its own page",
  ],
  [
    {
      at,
      evidence: { by: "support", operator: "maria", identifiedBy: "answered an e-mail" },
      detail: "language",
      from: "en",
      to: "es",
    },
    "Changed the language",
    "English → Español, by maria; identified: answered an e-mail",
  ],
])("support sees what %o was and is, and who asked for it", (event, what, detail) => {
  expect(contactChangeTimelineEvent(event)).toEqual({ at, what, detail });
});

test("says to which address a mistyped one was corrected", () => {
  expect(
    addressCorrectionTimelineEvent({ ...household, from: "ana@gmial.com", to: "ana@gmail.com" }),
  ).toEqual({
    at,
    what: "Corrected the e-mail address, which nobody had confirmed",
    detail: "ana@gmial.com → ana@gmail.com, in the browser that signed up",
  });
});
