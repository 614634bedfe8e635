import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Build } from "#local/build/build-cache.ts";
import { type ProductBuilds, productBuilds } from "#local/build/builds.ts";
import { root, type Settings } from "#local/settings.ts";
import { runCommand } from "#local/shared/owned-process.ts";
import { chaosBuilds } from "./builds.ts";

type Patch = { file: string; original: string; replacement: string };

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
    chaosBuilds(settings, patched(mutant, productBuilds(settings).stack));

/** Built from a copy of the sources in which the patch is applied. */
function patched(mutant: Mutant, stack: Build): Build {
  const { file, original, replacement } = mutants[mutant];
  const settings = { ...stack.settings, mutant, replacement };
  return {
    ...stack,
    settings,
    async writeTo(directory) {
      const copy = await mkdtemp(join(tmpdir(), "wattigator-mutant-"));
      try {
        for (const name of [...stack.inputs, "bin", "package.json"]) {
          await cp(join(root, name), join(copy, name), { recursive: true });
        }
        await symlink(join(root, "node_modules"), join(copy, "node_modules"));
        const source = await readFile(join(copy, file), "utf8");
        if (!source.includes(original))
          throw new Error(`${file} does not contain what "${mutant}" replaces.`);
        await writeFile(join(copy, file), source.replace(original, replacement));
        await runCommand(process.execPath, ["bin/app.ts"], {
          cwd: copy,
          env: { ...process.env, ...stack.settings, CDK_OUTDIR: directory },
        });
      } finally {
        await rm(copy, { recursive: true, force: true });
      }
    },
  };
}
