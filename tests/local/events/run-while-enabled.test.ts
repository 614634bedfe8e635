import { LambdaClient, UpdateEventSourceMappingCommand } from "@aws-sdk/client-lambda";
import { expect, onTestFinished, test, vi } from "vitest";
import { MappingStates } from "#local/aws/lambda.ts";
import { runWhileEnabled } from "#local/events/run-while-enabled.ts";
import { localCredentials as credentials } from "#local/settings.ts";
import { region, startTestAws } from "#tests/local/support/aws.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";

function createSource() {
  const stop = vi.fn(async () => {});
  const start = vi.fn(() => ({ stop }));
  return { start, stop };
}

async function setup() {
  const dataDir = await temporaryFolder();
  const aws = await startTestAws({ dataDir });
  onTestFinished(() => aws.stop());
  const lambda = new LambdaClient({ endpoint: aws.endpoint, region, credentials, maxAttempts: 1 });
  const enable = (UUID: string, Enabled: boolean) =>
    lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  return { dataDir, mappings: aws.mappings, enable };
}

test("stops a source when its mapping is disabled, and starts it again", async () => {
  const { mappings, enable } = await setup();
  const { start, stop } = createSource();
  const source = runWhileEnabled("mail", start, mappings);
  expect(start).toHaveBeenCalledTimes(1);

  expect(await enable("mail", false)).toMatchObject({ UUID: "mail", State: "Disabled" });
  await enable("mail", false);
  expect(stop).toHaveBeenCalledTimes(1);

  expect(await enable("mail", true)).toMatchObject({ State: "Enabled" });
  expect(start).toHaveBeenCalledTimes(2);
  await source.stop();
  expect(stop).toHaveBeenCalledTimes(2);
});

test("a disabled mapping stays disabled over a restart", async () => {
  const { dataDir, mappings, enable } = await setup();
  runWhileEnabled("mail", createSource().start, mappings);
  await enable("mail", false);

  const { start } = createSource();
  runWhileEnabled("mail", start, await MappingStates.load(`${dataDir}`));
  expect(start).not.toHaveBeenCalled();
});

test("rejects a mapping that does not exist, and a change that is not modeled", async () => {
  const { mappings, enable } = await setup();
  runWhileEnabled("mail", createSource().start, mappings);
  await expect(enable("other", false)).rejects.toThrow("There is no mapping other.");
});
