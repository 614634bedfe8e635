import type { Change, Condition } from "#lambdas/shared/records/change.ts";

/** Changes and conditions in DynamoDB's language. Every name has a placeholder: no attribute can be a reserved word. */

export function updateExpressions<Item>(change: Change<Item>, condition?: Condition) {
  const expressions = new Expressions();
  const UpdateExpression = expressions.update(change as Change);
  const ConditionExpression = condition && expressions.condition(condition);
  return {
    UpdateExpression,
    ...(ConditionExpression && { ConditionExpression }),
    ...expressions.placeholders(),
  };
}

export function conditionExpressions(condition: Condition) {
  const expressions = new Expressions();
  const ConditionExpression = expressions.condition(condition);
  return { ConditionExpression, ...expressions.placeholders() };
}

class Expressions {
  private readonly names: Record<string, string> = {};
  private readonly values: Record<string, unknown> = {};

  /** DynamoDB refuses an empty map of values. */
  placeholders = () => ({
    ExpressionAttributeNames: this.names,
    ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
  });

  update({ set = {}, setOnce = {}, append = {}, remove = [], add = {} }: Change): string {
    const assignments = [
      ...stored(set).map(([path, value]) => `${this.name(path)} = ${this.value(value)}`),
      ...stored(setOnce).map(([path, value]) => {
        const name = this.name(path);
        return `${name} = if_not_exists(${name}, ${this.value(value)})`;
      }),
      ...stored(append).map(([path, added]) => {
        const name = this.name(path);
        return `${name} = list_append(if_not_exists(${name}, ${this.value([])}), ${this.value(added)})`;
      }),
    ];
    const removals = remove.map((path) => this.name(path));
    const additions = stored(add).map(([path, value]) => `${this.name(path)} ${this.value(value)}`);
    const clauses = { SET: assignments, REMOVE: removals, ADD: additions };
    return Object.entries(clauses)
      .filter(([, parts]) => parts.length > 0)
      .map(([clause, parts]) => `${clause} ${parts.join(", ")}`)
      .join(" ");
  }

  condition(condition: Condition): string {
    if ("allOf" in condition) return this.group(condition.allOf, "AND");
    if ("anyOf" in condition) return this.group(condition.anyOf, "OR");
    // DynamoDB refuses redundant parentheses, which a group has already.
    if ("not" in condition) return `NOT ${this.condition(condition.not)}`;
    const name = this.name(condition.path);
    if ("is" in condition) return `${name} ${condition.is} ${this.value(condition.value)}`;
    if ("oneOf" in condition)
      return `${name} IN (${condition.oneOf.map((one) => this.value(one)).join(", ")})`;
    if ("shorterThan" in condition) return `size(${name}) < ${this.value(condition.shorterThan)}`;
    return `${condition.exists ? "attribute_exists" : "attribute_not_exists"}(${name})`;
  }

  private group = (conditions: readonly Condition[], operator: "AND" | "OR") =>
    `(${conditions.map((condition) => this.condition(condition)).join(` ${operator} `)})`;

  /** `notices[2].state` becomes `#notices[2].#state`. */
  private name(path: string): string {
    return path.replace(/[A-Za-z_]\w*/g, (name) => {
      this.names[`#${name}`] = name;
      return `#${name}`;
    });
  }

  private value(value: unknown): string {
    const placeholder = `:v${Object.keys(this.values).length}`;
    this.values[placeholder] = value;
    return placeholder;
  }
}

const stored = (values: Record<string, unknown>) =>
  Object.entries(values).filter(([, value]) => value !== undefined);
