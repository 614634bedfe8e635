import { rm } from "node:fs/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { productBuilds } from "#local/build/builds.ts";
import { isAccepted } from "#local/iam/accepted-grants.ts";
import { readRecording } from "#local/iam/access-recording.ts";
import { type Grant, unneededGrants } from "#local/iam/grants.ts";
import { productPolicies } from "#local/iam/product-policies.ts";
import { RunningProduct } from "#local/product/product.ts";
import { type Settings, settingsFrom } from "#local/settings.ts";
import { newInstance } from "#tests/builders/product.ts";
import { documentedMeter, startBayou } from "#tests/doubles/bayou.ts";
import { VendorServer } from "#tests/doubles/vendor-server.ts";
import { temporaryFolder } from "#tests/local/support/folder.ts";
import { testBuilds } from "#tests/local/support/stack.ts";
import {
  browse,
  connect,
  connectHosted,
  enrollWithBill,
  scanFromPhone,
  takeNumberOver,
} from "./support/permissions/enrolling.ts";
import {
  cancel,
  changeAddress,
  changeEnrollment,
  continueElsewhere,
  deleteEverything,
  holdBack,
  move,
} from "./support/permissions/my-enrollment.ts";
import { callSupport, comeBackLater, delayEmails, loseMessages } from "./support/permissions/rare-paths.ts";
import { World } from "./support/permissions/world.ts";

type Scenario = (world: World) => Promise<unknown>;

async function scanAndLoseMessages(world: World): Promise<void> {
  await loseMessages(world, await scanFromPhone(world));
}

/** In which every queue but the one of scans gets every kind of message that a household causes. */
const withMessages: readonly Scenario[] = [
  enrollWithBill,
  changeEnrollment,
  changeAddress,
  deleteEverything,
  delayEmails,
];

/** In which the functions do everything that they ever do, on their rare paths as well. */
const scenarios: readonly Scenario[] = [
  ...withMessages,
  browse,
  connect,
  takeNumberOver,
  cancel,
  holdBack,
  move,
  continueElsewhere,
  comeBackLater,
  callSupport,
  scanAndLoseMessages,
];

/** With limits, which also need permissions: most tests of a running product have none. */
async function run(settings: Settings, chosen: readonly Scenario[]): Promise<void> {
  const product = await RunningProduct.start(settings, { ...productBuilds(settings), site: testBuilds.site });
  try {
    const world = new World(product);
    for (const scenario of chosen) await scenario(world);
    await world.untilMessagesAreProcessed();
  } finally {
    await product.stop();
    await rm(settings.dataDir, { recursive: true, force: true });
  }
}

async function startAffiliateNetwork(): Promise<void> {
  const network = await new VendorServer().start();
  onTestFinished(() => network.stop());
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("AWIN_ADVERTISER_ID", "1001");
  vi.stubEnv("AWIN_TRACKING", network.url);
}

test("the workers of queues have every permission that their messages need", {
  timeout: 300_000,
}, async () => {
  await startAffiliateNetwork();
  await run(settingsFrom(await newInstance()), [...withMessages, scanFromPhone]);
});

/** What the household's utility says once it has logged in at the connector. */
const account_numbers = [{ id: "7012345678", meters: [documentedMeter()] }];

test("without any one of the functions' permissions, a request would be denied", {
  tags: ["verify"],
  timeout: 900_000,
}, async () => {
  const IAM_RECORDING = await temporaryFolder();
  const instance = async () => settingsFrom({ ...(await newInstance()), IAM_RECORDING });
  const bayou = await startBayou("test-key", true);
  onTestFinished(() => bayou.stop());
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("UTILITY_CONNECTOR", "bayou");
  vi.stubEnv("BAYOU_API_URL", bayou.apiUrl);
  const connected = () => {
    for (const id of bayou.customers.keys())
      bayou.change(id, { has_filled_credentials: true, account_numbers });
  };
  await run(await instance(), [(world) => connectHosted(world, connected)]);

  vi.unstubAllEnvs();
  await startAffiliateNetwork();
  const settings = await instance();
  await run(settings, scenarios);

  const { policies, roles } = await productPolicies(settings);
  const unneeded = unneededGrants(policies, roles, await readRecording(IAM_RECORDING));
  expect(unneeded.filter((grant) => !isAccepted(grant)).map(describeGrant)).toEqual([]);
});

const describeGrant = ({ roleArn, action, resource }: Grant) =>
  `${roleArn.split("/").at(-1)} does not need ${action} on ${resource}`;
