import { datadogRum } from "@datadog/browser-rum";
import type { ThirdParties } from "#contracts/site/third-parties.ts";

/**
 * The specification requires recording every session with its content. Components mask personal data with
 * `data-dd-privacy="mask"`.
 */
export function startDatadog({
  applicationId,
  clientToken,
  site,
  env,
  proxy,
}: NonNullable<ThirdParties["datadog"]>): void {
  datadogRum.init({
    applicationId,
    clientToken,
    site,
    ...(proxy && { proxy }),
    service: "wattigator",
    env,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 100,
    defaultPrivacyLevel: "allow",
  });
}

/** Ends the recording of this page. */
export const stopDatadog = (): void => datadogRum.setTrackingConsent("not-granted");
