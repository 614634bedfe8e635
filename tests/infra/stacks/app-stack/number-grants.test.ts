import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as z from "zod";
import { functionFolders } from "#infra/function-folders.ts";
import { findFunctions } from "#tests/infra/support/functions.ts";
import { synthesizeStage } from "#tests/infra/support/templates.ts";

const functions = findFunctions(synthesizeStage("dev").app);

const permissionsOf = (folder: string, action: string) =>
  (functions.get(folder)?.permissions ?? []).filter((permission) => permission.action === action);

/** Of which records a function may encrypt (write) and decrypt (read) the account and enrollment numbers. */
const numberRights: Record<string, { read?: string[]; write?: string[] }> = {
  "get-session": { read: ["sessionId"], write: ["sessionId"] },
  "get-bill": { read: ["billId"] },
  "get-receipt": { read: ["customerId"] },
  "download-personal-data": { read: ["billId", "customerId", "sessionId"] },
  "track-conversion": { read: ["customerId"] },
  "manage-mailbox": { read: ["customerId"] },
  "change-cancellation": { read: ["customerId"] },
  "change-correction": { write: ["customerId"] },
  "send-confirmation": { read: ["customerId"] },
  "save-utility-data": { read: ["sessionId"], write: ["sessionId"] },
  "present-disclosure": { read: ["customerId", "sessionId"], write: ["sessionId"] },
  "get-disclosure": { read: ["customerId", "sessionId"], write: ["sessionId"] },
  "submit-application": { read: ["customerId", "sessionId"], write: ["customerId", "sessionId"] },
  "complete-application": { read: ["customerId", "sessionId"], write: ["customerId", "sessionId"] },
  "read-bill": { read: ["sessionId"], write: ["billId", "sessionId"] },
  "finish-bill": { read: ["sessionId"], write: ["billId", "sessionId"] },
  "expire-stuck-bills": { read: ["sessionId"], write: ["billId", "sessionId"] },
};

test.each(functionFolders)("lets %s use the numbers only of the records that it needs", (folder) => {
  const recordsFor = (action: string) =>
    permissionsOf(folder, action)
      .map(({ conditions }) => {
        const [kind] = z
          .tuple([z.string()])
          .parse(conditions["ForAllValues:StringEquals"]?.["kms:EncryptionContextKeys"]);
        expect(conditions).toEqual({
          "ForAllValues:StringEquals": { "kms:EncryptionContextKeys": [kind] },
          Null: { [`kms:EncryptionContext:${kind}`]: "false" },
        });
        return kind;
      })
      .toSorted();
  const { read = [], write = [] } = numberRights[folder] ?? {};
  expect({ read: recordsFor("kms:Decrypt"), write: recordsFor("kms:Encrypt") }).toEqual({ read, write });
});

/** The functions that find records by a number. */
const lookups = [
  "complete-application",
  "email-number-holder",
  "change-cancellation",
  "manage-mailbox",
  "submit-application",
  "track-conversion",
];

test.each(functionFolders)("gives %s a key exactly where it may use it", (folder) => {
  const { variables } = functions.get(folder) ?? { variables: {} };
  const usesNumbers = numberRights[folder] !== undefined;
  const looksUp = lookups.includes(folder);
  expect("NUMBER_ENCRYPTION_KEY" in variables).toBe(usesNumbers);
  expect("NUMBER_LOOKUP_KEYS" in variables).toBe(looksUp);
  expect(permissionsOf(folder, "kms:GenerateMac").length > 0).toBe(looksUp);
});

/** The stores that decrypt what they read, if they are created with a key. */
const openingStores = {
  "DynamoSessionStore.fromEnv(env": "sessionId",
  "DynamoEnrollmentStore.fromEnv(env": "customerId",
  "DynamoEnrollmentNumbers.fromEnv(env": "customerId",
  "DynamoBillStore.fromEnv(env": "billId",
};

test.each(Object.keys(numberRights))("%s decrypts only the records that it may decrypt", (folder) => {
  const wiring = readFileSync(`lambdas/services/${folder}/index.ts`, "utf8");
  const opened = Object.entries(openingStores).filter(([store]) => wiring.includes(store));
  expect([...new Set(opened.map(([, kind]) => kind))].sort()).toEqual(numberRights[folder]?.read ?? []);
});
