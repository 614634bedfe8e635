import { datadogRum } from "@datadog/browser-rum";
import { expect, test, vi } from "vitest";
import { startDatadog } from "#web/src/third-parties/datadog.ts";

test("records every session and its replay, with all content that is not masked", () => {
  const init = vi.spyOn(datadogRum, "init").mockImplementation(() => {});
  startDatadog({ applicationId: "app", clientToken: "token", site: "datadoghq.com", env: "prod" });
  expect(init).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      env: "prod",
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
      defaultPrivacyLevel: "allow",
    }),
  );
  init.mockRestore();
});
