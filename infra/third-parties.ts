import type { ThirdParties, ThirdPartyVariable } from "#contracts/site/third-parties.ts";
import type { Environment } from "./environment.ts";

type Given = Partial<Record<ThirdPartyVariable, string>>;

/** The vendors' own addresses. */
const awin = { scripts: "https://www.dwin1.com", tracking: "https://www.awin1.com" };
const segment = { api: "https://api.segment.io/v1" };
const klaviyo = {
  scripts: "https://static.klaviyo.com",
  hosts: [
    "https://static-tracking.klaviyo.com",
    "https://static-forms.klaviyo.com",
    "https://a.klaviyo.com",
    "https://fast.a.klaviyo.com",
  ],
};
const datadog = { site: "datadoghq.com" };

/** Those whose ids a stage was given. With other addresses, as tests use, the vendors' own are not let in at all. */
export function thirdPartiesFrom(environment: Environment): ThirdParties {
  const given: Given = environment;
  return {
    ...(given.AWIN_ADVERTISER_ID && {
      awin: {
        advertiserId: given.AWIN_ADVERTISER_ID,
        scripts: given.AWIN_SCRIPTS || awin.scripts,
        tracking: given.AWIN_TRACKING || awin.tracking,
      },
    }),
    ...(given.SEGMENT_WRITE_KEY && {
      segment: { writeKey: given.SEGMENT_WRITE_KEY, api: given.SEGMENT_API || segment.api },
    }),
    ...(given.KLAVIYO_COMPANY_ID && {
      klaviyo: {
        companyId: given.KLAVIYO_COMPANY_ID,
        ...(given.KLAVIYO_SCRIPTS ? { scripts: given.KLAVIYO_SCRIPTS, hosts: [] } : klaviyo),
      },
    }),
    ...datadogFrom(given),
  };
}

function datadogFrom(given: Given): Pick<ThirdParties, "datadog"> {
  const { DATADOG_APPLICATION_ID: applicationId, DATADOG_CLIENT_TOKEN: clientToken } = given;
  if (!applicationId && !clientToken) return {};
  return {
    datadog: {
      applicationId: applicationId ?? "", // half an account is refused with the other contradictions
      clientToken: clientToken ?? "",
      site: given.DATADOG_SITE || datadog.site,
      ...(given.DATADOG_PROXY && { proxy: given.DATADOG_PROXY }),
    },
  };
}
