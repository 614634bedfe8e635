import { CliError } from "#tools/cli.ts";
import { assemblyFolder } from "./cdk.ts";
import type { Verdict } from "./judge.ts";
import type { Release } from "./release.ts";
import type { ReleaseStore } from "./release-store.ts";

/** What a deployment is made of. The commands print what they do. */
export type DeploymentSteps = {
  releases: Pick<ReleaseStore, "findLive" | "find" | "keep" | "setLive" | "download">;
  /** Builds and deploys the working tree. `nothing`: it could not be built, or was declined. `failed`: a part of it may be deployed. */
  deploy: () => Promise<"deployed" | "failed" | "nothing">;
  /** Deploys the assembly of a release again. Whether that succeeded. */
  redeploy: (folder: string) => Promise<boolean>;
  /** What the smoke test in this folder says of the site. */
  judge: (folder: string) => Promise<Verdict>;
  say: (sentence: string) => void;
};

const runbook = 'docs/runbook.md, "A deployment was rolled back"';

/** Deploys a new release. If it fails, or does not pass, the release before it is deployed again. */
export async function deployRelease(
  { id, acceptedMissing = [] }: Pick<Release, "id" | "acceptedMissing">,
  steps: DeploymentSteps,
): Promise<boolean> {
  const { releases, say } = steps;
  const live = await releases.findLive();
  if (live?.acceptedMissing) {
    say(`Release ${live.id} was deployed although the account lacks ${live.acceptedMissing.join(", ")}.`);
  }
  const result = await steps.deploy();
  if (result === "nothing") {
    say("Nothing was deployed.");
    return false;
  }
  const verdict = result === "deployed" ? await steps.judge(assemblyFolder) : "fails";
  if (verdict === "unknown") {
    say(
      `Release ${id} is deployed, and could not be judged: the firewall rejects this address. Nothing was undone: ${runbook}.`,
    );
    return false;
  }
  if (verdict === "passes") {
    const release = {
      id,
      ...(live && { previous: live.id }),
      ...(acceptedMissing.length > 0 && { acceptedMissing }),
    };
    await releases.keep(release, assemblyFolder);
    say(`Release ${id} is live.`);
    return true;
  }
  const failure = `Release ${id} ${result === "failed" ? "could not be deployed" : "does not pass"}`;
  if (!live) {
    say(
      `${failure}. No earlier release is kept, so it was not rolled back. Mend the cause and deploy again.`,
    );
    return false;
  }
  say(`${failure}. Release ${live.id} is being deployed again.`);
  say(afterRollback[await returnTo(live, steps)](live.id));
  return false;
}

type RollbackResult = Verdict | "not_deployed";

async function returnTo(target: Release, steps: DeploymentSteps): Promise<RollbackResult> {
  const folder = await steps.releases.download(target);
  if (!(await steps.redeploy(folder))) return "not_deployed";
  return steps.judge(folder);
}

const afterRollback: Record<RollbackResult, (id: string) => string> = {
  passes: (id) => `Release ${id} is live again, and passes. The new one was rolled back: ${runbook}.`,
  unknown: (id) =>
    `Release ${id} is deployed again, and could not be judged: the firewall rejects this address: ${runbook}.`,
  fails: (id) =>
    `Release ${id} is deployed again, and does not pass either: the cause is probably not in the release. Households may be affected: ${runbook}.`,
  not_deployed: (id) =>
    `Release ${id} could not be deployed again. Households may be affected, and somebody has to act: ${runbook}.`,
};

/** Deploys a kept release again because somebody asked for it: the one with this id, or the one before the live one. */
export async function rollBack(id: string | undefined, steps: DeploymentSteps): Promise<boolean> {
  const { releases, say } = steps;
  const live = await releases.findLive();
  const target = await findTarget(id ?? live?.previous, releases);
  say(`Release ${target.id} is being deployed again${live ? ` in place of ${live.id}` : ""}.`);
  const result = await returnTo(target, steps);
  if (result === "passes") await releases.setLive(target);
  say(afterRequest[result](target.id));
  return result === "passes";
}

async function findTarget(id: string | undefined, releases: DeploymentSteps["releases"]): Promise<Release> {
  if (id === undefined) throw new CliError("No release before the live one is kept.");
  const found = await releases.find(id);
  if (!found) throw new CliError(`There is no release ${id}. --releases lists them.`);
  return found;
}

const afterRequest: Record<RollbackResult, (id: string) => string> = {
  passes: (id) => `Release ${id} is live, and passes.`,
  unknown: (id) =>
    `Release ${id} is deployed, and could not be judged: the firewall rejects this address: ${runbook}.`,
  fails: (id) => `Release ${id} is deployed, and does not pass: ${runbook}.`,
  not_deployed: (id) => `Release ${id} could not be deployed: ${runbook}.`,
};
