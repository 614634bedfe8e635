import { datadogRum } from "@datadog/browser-rum";
import type { ThirdParties } from "#contracts/site/third-parties.ts";
import { withoutParameters } from "./without-parameters.ts";

/** Replaces every text of an event of the library, however deep it is. The library takes over those that it allows to change. */
function removeParameters(event: object): void {
  for (const [name, value] of Object.entries(event)) {
    if (typeof value === "string") Object.assign(event, { [name]: withoutParameters(value) });
    else if (typeof value === "object" && value !== null) removeParameters(value);
  }
}

/**
 * The specification requires recording every session with its content. Components mask personal data with
 * `data-dd-privacy="mask"`. Recordings do not pass `beforeSend`, but have no query and fragment either.
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
    telemetrySampleRate: 0, // reports of the library about itself, which do not pass `beforeSend`
    beforeSend: (event) => {
      removeParameters(event);
      return true;
    },
  });
}

/** Ends the recording of this page. */
export const stopDatadog = (): void => datadogRum.setTrackingConsent("not-granted");
