import { z } from "zod";
import { customerId, person, serviceAddress, sessionId, text } from "./fields.ts";

const mailingAddress = z
  .object({
    sameAsService: z.boolean(),
    street: text(120),
    unit: text(40),
    city: text(80),
    state: text(2),
    zip: text(10),
  })
  .refine(
    (mailing) => mailing.sameAsService || (mailing.street && mailing.city && mailing.state && mailing.zip),
    {
      path: ["street"],
      message: "Please complete all mailing address fields when using a different mailing address",
    },
  );

const householdInfo = z.object({
  size: z.number().int().min(1).max(30).optional(),
  /** The answer to the priority placement question: Yes, No, or nothing. */
  income: text(20).optional(),
});

/** What the application screen collects. The page and the server check it with this one schema. */
export const applicationForm = z.object({ ...person, serviceAddress, mailingAddress, householdInfo });
export type ApplicationForm = z.infer<typeof applicationForm>;

/** A draft is whatever has been typed so far: any part may be missing, nothing is checked but type and size. */
export const applicationDraft = z
  .object({
    firstName: text(100),
    lastName: text(100),
    email: text(254),
    phone: text(30),
    serviceAddress: z
      .object({ street: text(120), unit: text(40), city: text(80), state: text(40), zip: text(10) })
      .partial(),
    mailingAddress: z
      .object({
        sameAsService: z.boolean(),
        street: text(120),
        unit: text(40),
        city: text(80),
        state: text(40),
        zip: text(10),
      })
      .partial(),
    householdInfo: z.object({ size: z.number().int().min(0).max(1000), income: text(20) }).partial(),
  })
  .partial();
export type ApplicationDraft = z.infer<typeof applicationDraft>;

export const submitRequest = z.object({ sessionId, formValues: applicationForm });
export const submitted = z.object({ customerId });
