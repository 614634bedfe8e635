import * as z from "zod/mini";
import { applicationForm, manualForm } from "#contracts/http/application.ts";

export const storedAddress = z.object({
  street: z.string(),
  unit: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
});

export const storedMailingAddress = z.extend(storedAddress, { sameAsService: z.boolean() });

/** Applications that were stored before a rule for names, phone numbers or addresses stay readable. */
const storedAnswers = {
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  serviceAddress: storedAddress,
  mailingAddress: storedMailingAddress,
};
export const storedApplication = z.discriminatedUnion("enrollmentSource", [
  z.extend(manualForm, storedAnswers),
  z.extend(applicationForm, storedAnswers),
]);
