import { datadogRum } from "@datadog/browser-rum";
import type { ThirdParties } from "#contracts/site/third-parties.ts";

/**
 * Specification: every session and every replay, content allowed. What is personal is masked element by element, by
 * `data-dd-privacy="mask"` in the components.
 */
export function watch({
  applicationId,
  clientToken,
  site,
  proxy,
}: NonNullable<ThirdParties["datadog"]>): void {
  datadogRum.init({
    applicationId,
    clientToken,
    site,
    ...(proxy && { proxy }),
    service: "wattigator",
    env: "prod",
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    defaultPrivacyLevel: "allow",
  });
}
