import { expect, test } from "vitest";
import { conditionExpressions, updateExpressions } from "#lambdas/shared/adapters/expressions.ts";
import { allOf, anyOf, compare, equal, exists, missing, not, oneOf } from "#lambdas/shared/records/change.ts";

test("a change becomes one expression, in which every name has a placeholder", () => {
  const change = {
    set: { hold: "by the mailbox", "notices[2].state": "sent", phone: undefined },
    setOnce: { emailConfirmedAt: "now" },
    append: { consents: [{ kind: "terms" }] },
    remove: ["confirmationEmail.waitsFor" as const],
    add: { version: 1 },
  };
  expect(updateExpressions(change)).toEqual({
    UpdateExpression:
      "SET #hold = :v0, #notices[2].#state = :v1, #emailConfirmedAt = if_not_exists(#emailConfirmedAt, :v2), " +
      "#consents = list_append(if_not_exists(#consents, :v3), :v4) REMOVE #confirmationEmail.#waitsFor ADD #version :v5",
    ExpressionAttributeNames: {
      "#hold": "hold",
      "#notices": "notices",
      "#state": "state",
      "#emailConfirmedAt": "emailConfirmedAt",
      "#consents": "consents",
      "#confirmationEmail": "confirmationEmail",
      "#waitsFor": "waitsFor",
      "#version": "version",
    },
    ExpressionAttributeValues: {
      ":v0": "by the mailbox",
      ":v1": "sent",
      ":v2": "now",
      ":v3": [],
      ":v4": [{ kind: "terms" }],
      ":v5": 1,
    },
  });
});

test("conditions are grouped without redundant parentheses, which DynamoDB refuses", () => {
  const isPending = allOf(equal("email.state", "pending"), oneOf("email.change", ["hold", "undo"]));
  const condition = allOf(
    exists("customerId"),
    not(isPending),
    anyOf(missing("end"), compare("end", "<=", 7)),
  );
  expect(conditionExpressions(condition).ConditionExpression).toBe(
    "(attribute_exists(#customerId) AND NOT (#email.#state = :v0 AND #email.#change IN (:v1, :v2)) AND " +
      "(attribute_not_exists(#end) OR #end <= :v3))",
  );
  expect(conditionExpressions(not(equal("state", "sent"))).ConditionExpression).toBe("NOT #state = :v0");
});
