import { type ProductBuilds, productBuilds } from "#local/build/builds.ts";
import type { Settings } from "#local/settings.ts";
import { chaosBuilds } from "./builds.ts";
import { type Patch, patched } from "./patched.ts";

const enrollments = "lambdas/shared/adapters/dynamo-enrollments.ts";

/** Versions of the product in which something is missing that holds it together. */
export const mutants = {
  "without the transaction": {
    file: enrollments,
    original: `this.db.send(new TransactWriteCommand({ TransactItems })));`,
    replacement: `(async () => {
      for (const item of TransactItems) await this.db.send(new TransactWriteCommand({ TransactItems: [item] }));
    })());`,
  },
  "without the condition that a number is free": {
    file: "lambdas/shared/adapters/enrollment-number-items.ts",
    original: `attribute_not_exists(numberKey) OR expiresAt <= :now`,
    replacement: `attribute_not_exists(numberKey) OR heldSince <> :now`,
  },
  "without the condition on the version": {
    file: "lambdas/shared/adapters/dynamo.ts",
    original: `"#version = :read"`,
    replacement: `"#version <> :read OR #version = :read"`,
  },
  "without the outbox": {
    file: enrollments,
    original: `const claimed = await this.write([...items, ...claim]);
    if (claimed.ok) return claimed;`,
    replacement: `const { confirmationEmail } = enrollment;
    const withoutEmail = { ...enrollment, numberKey: keys[0], confirmationEmail: undefined };
    const claimed = await this.write([...(await this.itemsOf(withoutEmail, session)), ...claim]);
    if (claimed.ok) {
      await this.db.send(
        new UpdateCommand({
          TableName: this.tables.enrollments,
          Key: { customerId: enrollment.customerId },
          UpdateExpression: "SET confirmationEmail = :email ADD version :one",
          ExpressionAttributeValues: { ":email": confirmationEmail, ":one": 1 },
        }),
      );
      return claimed;
    }`,
  },
} satisfies Record<string, Patch>;
export type Mutant = keyof typeof mutants;
export const mutantNames = Object.keys(mutants) as Mutant[];

export const mutantBuilds =
  (mutant: Mutant) =>
  (settings: Settings): ProductBuilds =>
    chaosBuilds(settings, patched(productBuilds(settings).stack, mutant, mutants[mutant]));
