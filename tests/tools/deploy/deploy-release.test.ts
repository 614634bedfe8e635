import { describe, expect, test } from "vitest";
import { assemblyFolder } from "#tools/deploy/cdk.ts";
import { type DeploymentSteps, deployRelease, rollBack } from "#tools/deploy/deploy-release.ts";
import type { Verdict } from "#tools/deploy/judge.ts";
import type { Release } from "#tools/deploy/release.ts";

const first = { id: "first" };
const second = { id: "second", previous: "first" };

/** A stage with these releases, of which the last is live. `failing` names what goes wrong. */
function aStage(
  kept: Release[],
  failing: {
    deploy?: "failed" | "nothing";
    redeploy?: boolean;
    passes?: (folder: string) => boolean;
    judges?: Verdict;
  } = {},
) {
  const done: string[] = [];
  let live = kept.at(-1);
  const steps: DeploymentSteps = {
    releases: {
      findLive: async () => live,
      find: async (id) => kept.find((release) => release.id === id),
      keep: async (release, folder) => {
        kept.push(release);
        live = release;
        done.push(`keep ${folder}`);
      },
      setLive: async (release) => {
        live = release;
      },
      download: async ({ id }) => `folder of ${id}`,
    },
    deploy: async () => failing.deploy ?? "deployed",
    redeploy: async (folder) => {
      done.push(`redeploy ${folder}`);
      return !failing.redeploy;
    },
    judge: async (folder) => {
      done.push(`judge ${folder}`);
      return failing.judges ?? ((failing.passes?.(folder) ?? true) ? "passes" : "fails");
    },
    say: (sentence) => done.push(sentence),
  };
  return { steps, done, live: () => live };
}

const newOneFails = (folder: string) => folder !== assemblyFolder;

describe("a deployment", () => {
  test("keeps a release that passes, and makes it the live one", async () => {
    const { steps, done, live } = aStage([first]);
    expect(await deployRelease({ id: "second" }, steps)).toBe(true);
    expect(live()).toEqual(second);
    expect(done).toEqual(["judge cdk.out", "keep cdk.out", "Release second is live."]);
  });

  test("keeps what the account lacked and the deployer accepted, and the next deployment says it", async () => {
    const { steps, done, live } = aStage([]);
    await deployRelease({ id: "first", acceptedMissing: ["data-events"] }, steps);
    expect(live()).toEqual({ id: "first", acceptedMissing: ["data-events"] });
    await deployRelease({ id: "second" }, steps);
    expect(done).toContain("Release first was deployed although the account lacks data-events.");
    expect(live()).toEqual(second);
  });

  test("keeps the first release without one before it", async () => {
    const { steps, live } = aStage([]);
    expect(await deployRelease({ id: "first" }, steps)).toBe(true);
    expect(live()).toEqual(first);
  });

  test("deploys the release before it again if the new one does not pass, and judges that one too", async () => {
    const { steps, done, live } = aStage([first], { passes: newOneFails });
    expect(await deployRelease({ id: "second" }, steps)).toBe(false);
    expect(live()).toEqual(first);
    expect(done).toEqual([
      "judge cdk.out",
      "Release second does not pass. Release first is being deployed again.",
      "redeploy folder of first",
      "judge folder of first",
      expect.stringContaining("Release first is live again, and passes. The new one was rolled back"),
    ]);
  });

  test("undoes nothing if the firewall rejects whoever judges it, and says so", async () => {
    const { steps, done, live } = aStage([first], { judges: "unknown" });
    expect(await deployRelease({ id: "second" }, steps)).toBe(false);
    expect(live()).toEqual(first);
    expect(done).toEqual([
      "judge cdk.out",
      expect.stringContaining("Release second is deployed, and could not be judged"),
    ]);
  });

  test("deploys the release before it again if a part of the new one may be deployed", async () => {
    const { steps, done } = aStage([first], { deploy: "failed" });
    expect(await deployRelease({ id: "second" }, steps)).toBe(false);
    expect(done).toContain("Release second could not be deployed. Release first is being deployed again.");
    expect(done).toContain("redeploy folder of first");
    expect(done).not.toContain("judge cdk.out");
  });

  test("leaves the live release alone if the new one cannot be built, or its permissions are declined", async () => {
    const { steps, done } = aStage([first], { deploy: "nothing" });
    expect(await deployRelease({ id: "second" }, steps)).toBe(false);
    expect(done).toEqual(["Nothing was deployed."]);
  });

  test("says that nothing is rolled back if no earlier release is kept", async () => {
    const { steps, done, live } = aStage([], { passes: newOneFails });
    expect(await deployRelease({ id: "first" }, steps)).toBe(false);
    expect(live()).toBeUndefined();
    expect(done.at(-1)).toContain("No earlier release is kept, so it was not rolled back.");
  });

  test.each([
    ["does not pass either", { passes: () => false }, "the cause is probably not in the release"],
    ["cannot be deployed", { passes: newOneFails, redeploy: true }, "somebody has to act"],
  ])("says that households may be affected if the earlier release %s", async (_, failing, sentence) => {
    const { steps, done } = aStage([first], failing);
    expect(await deployRelease({ id: "second" }, steps)).toBe(false);
    expect(done.at(-1)).toContain(sentence);
    expect(done.at(-1)).toContain("Households may be affected");
    expect(done.at(-1)).toContain("docs/runbook.md");
  });
});

describe("a rollback that somebody asks for", () => {
  test("returns to the release before the live one", async () => {
    const { steps, done, live } = aStage([first, second]);
    expect(await rollBack(undefined, steps)).toBe(true);
    expect(live()).toEqual(first);
    expect(done[0]).toBe("Release first is being deployed again in place of second.");
  });

  test("is what a deployment that fails afterwards returns to", async () => {
    const { steps, done } = aStage([first, second], { passes: newOneFails });
    await rollBack(undefined, steps);
    await deployRelease({ id: "third" }, steps);
    expect(done.filter((step) => step.startsWith("redeploy"))).toEqual([
      "redeploy folder of first",
      "redeploy folder of first",
    ]);
  });

  test("deploys the release with an id, also a newer one", async () => {
    const { steps, live } = aStage([second, first]);
    expect(await rollBack("second", steps)).toBe(true);
    expect(live()).toEqual(second);
  });

  test.each([{ passes: () => false }, { redeploy: true }])(
    "fails with %j, and changes nothing of what is live",
    async (failing) => {
      const { steps, live } = aStage([first, second], failing);
      expect(await rollBack(undefined, steps)).toBe(false);
      expect(live()).toEqual(second);
    },
  );

  test("fails with a readable sentence if there is no such release", async () => {
    await expect(rollBack(undefined, aStage([first]).steps)).rejects.toThrow(
      "No release before the live one",
    );
    await expect(rollBack("other", aStage([first]).steps)).rejects.toThrow("There is no release other");
  });
});
