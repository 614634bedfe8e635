import type { ThirdParties } from "#contracts/site/third-parties.ts";

type Account = NonNullable<ThirdParties["klaviyo"]>;
export type EmailRecipient = { email: string; firstName?: string | undefined; lastName?: string | undefined };

/** The version of Klaviyo's API that the request follows. */
const revision = "2024-10-15";

/**
 * Sends the identity of a household to Klaviyo's API for browsers, "Create or Update Client Profile", because its script must
 * not run where personal data is typed or shown.
 */
export async function identifyToKlaviyo(
  { companyId, api }: Account,
  { email, firstName, lastName }: EmailRecipient,
): Promise<void> {
  const attributes = {
    email,
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
  };
  const response = await fetch(`${api}/client/profiles?${new URLSearchParams({ company_id: companyId })}`, {
    method: "POST",
    headers: { "content-type": "application/vnd.api+json", revision },
    body: JSON.stringify({ data: { type: "profile", attributes } }),
    credentials: "omit",
    keepalive: true,
  });
  if (!response.ok) throw new Error(`Klaviyo answered an identity with status ${response.status}.`);
}
