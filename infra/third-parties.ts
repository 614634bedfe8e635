import type { ThirdParties, ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import type { Environment } from "./environment.ts";
import type { Stage } from "./stage-config.ts";

type ThirdPartyVariables = Partial<Record<ThirdPartyVariable, string>>;

/** The vendors' default URLs. */
export const awinDefaults = { scripts: "https://www.dwin1.com", tracking: "https://www.awin1.com" };
const segment = { api: "https://api.segment.io/v1" };
const klaviyo = {
  scripts: "https://static.klaviyo.com",
  api: "https://a.klaviyo.com",
  hosts: [
    "https://static-tracking.klaviyo.com",
    "https://static-forms.klaviyo.com",
    "https://a.klaviyo.com",
    "https://fast.a.klaviyo.com",
  ],
};
const datadog = { site: "datadoghq.com" };

/**
 * The third parties for which the stage has an id. A URL in the environment, as in tests, replaces the vendor's URLs, and
 * the Content-Security-Policy then does not allow the vendor's.
 */
export function parseThirdParties(stage: Stage, environment: Environment): ThirdParties {
  const variables: ThirdPartyVariables = environment;
  return {
    ...(variables.AWIN_ADVERTISER_ID && {
      awin: {
        advertiserId: variables.AWIN_ADVERTISER_ID,
        scripts: variables.AWIN_SCRIPTS || awinDefaults.scripts,
        tracking: variables.AWIN_TRACKING || awinDefaults.tracking,
      },
    }),
    ...(variables.SEGMENT_WRITE_KEY && {
      segment: { writeKey: variables.SEGMENT_WRITE_KEY, api: variables.SEGMENT_API || segment.api },
    }),
    ...(variables.KLAVIYO_COMPANY_ID && {
      klaviyo: {
        companyId: variables.KLAVIYO_COMPANY_ID,
        ...(variables.KLAVIYO_SCRIPTS
          ? { scripts: variables.KLAVIYO_SCRIPTS, hosts: [] }
          : { scripts: klaviyo.scripts, hosts: klaviyo.hosts }),
        api: variables.KLAVIYO_API || klaviyo.api,
      },
    }),
    ...parseDatadog(stage, variables),
  };
}

function parseDatadog(stage: Stage, variables: ThirdPartyVariables): Pick<ThirdParties, "datadog"> {
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = variables;
  if (!applicationId && !clientToken) return {};
  return {
    datadog: {
      applicationId: applicationId ?? "", // config validation reports an incomplete account
      clientToken: clientToken ?? "",
      site: variables.DATADOG_SITE || datadog.site,
      env: stage,
      ...(variables.DATADOG_PROXY && { proxy: variables.DATADOG_PROXY }),
    },
  };
}
