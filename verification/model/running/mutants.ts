import { type ProductBuilds, productBuilds } from "#local/build/builds.ts";
import type { Settings } from "#local/settings.ts";
import { mutants as chaosMutants } from "#verification/chaos/mutants.ts";
import { type Patch, patched } from "#verification/chaos/patched.ts";
import { modelBuilds } from "./campaign.ts";

/** Versions of the product that break a promise of the model. */
export const mutants = {
  "without the transaction": chaosMutants["without the transaction"],
  "without the condition that a number is free": chaosMutants["without the condition that a number is free"],
  "without the condition on the version": chaosMutants["without the condition on the version"],
  "sends an e-mail again at each change of its record": {
    file: "lambdas/services/send-emails/send-confirmation.ts",
    original: `if (enrollment?.confirmationEmail?.state !== "pending")`,
    replacement: "if (!enrollment?.confirmationEmail)",
  },
  "never sends the confirmation": {
    file: "lambdas/services/complete-application/complete-application.ts",
    original: `state: "pending",`,
    replacement: `state: "sent",`,
  },
  "takes an application without an account": {
    file: "lambdas/services/enrolling/submit-application.ts",
    original: `if (!session.utilityData) return fail("utility_not_connected");`,
    replacement: "",
  },
  "signs a disclosure that is not current any more": {
    file: "lambdas/shared/documents/issued-disclosure.ts",
    original: "return presented && isCurrent(presented, subject, at, issuer) ? presented : undefined;",
    replacement: "return presented;",
  },
  "lets an unconfirmed household take over a number": {
    file: "lambdas/shared/adapters/dynamo-enrollments.ts",
    original: "if (holder.isConfirmed || !isConfirmed(enrollment))",
    replacement: "if (holder.isConfirmed)",
  },
  "undoes a cancellation after its week": {
    file: "domain/cancellation.ts",
    original: "(cancellationUndoDeadline(cancellation) ?? new Date(0)) > now;",
    replacement: "cancellationUndoDeadline(cancellation) !== undefined && now > new Date(0);",
  },
  "shows what has expired": {
    file: "lambdas/shared/adapters/dynamo.ts",
    original: `typeof expiresAt === "number" && expiresAt <= now.getTime() / 1000;`,
    replacement: `typeof expiresAt === "number" && expiresAt <= now.getTime() / 1_000_000;`,
  },
} satisfies Record<string, Patch>;
export type Mutant = keyof typeof mutants;
export const mutantNames = Object.keys(mutants) as Mutant[];

export const mutantBuilds =
  (mutant: Mutant) =>
  (settings: Settings): ProductBuilds => ({
    ...modelBuilds(settings),
    stack: patched(productBuilds(settings).stack, mutant, mutants[mutant]),
  });
