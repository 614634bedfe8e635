import { CliError } from "#tools/cli.ts";

/** Asks the marketing service to delete what it knows about an e-mail address. */
export type DeleteMarketingProfile = (email: string) => Promise<void>;

const revision = "2026-04-15";
const timeoutMs = 15_000;

/** Klaviyo's data privacy API: developers.klaviyo.com, "Request Profile Deletion". The key needs data-privacy:write. */
export const klaviyoDeletion =
  ({
    apiKey,
    api = "https://a.klaviyo.com",
  }: {
    apiKey: string;
    api?: string | undefined;
  }): DeleteMarketingProfile =>
  async (email) => {
    const profile = { data: { type: "profile", attributes: { email } } };
    const response = await fetch(new URL("/api/data-privacy-deletion-jobs", api), {
      method: "POST",
      headers: {
        authorization: `Klaviyo-API-Key ${apiKey}`,
        "content-type": "application/vnd.api+json",
        revision,
      },
      body: JSON.stringify({ data: { type: "data-privacy-deletion-job", attributes: { profile } } }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return;
    throw new CliError(
      `Klaviyo answered ${response.status}, so nothing was deleted yet. Check KLAVIYO_PRIVATE_KEY.`,
    );
  };

/** Undefined without a key: then support sends the request by hand. */
export const marketingFrom = ({
  KLAVIYO_PRIVATE_KEY: apiKey,
  KLAVIYO_API,
}: NodeJS.ProcessEnv): DeleteMarketingProfile | undefined =>
  apiKey ? klaviyoDeletion({ apiKey, api: KLAVIYO_API || undefined }) : undefined;
