import type { AllowedRequest } from "./access-recording.ts";
import { decide } from "./evaluate.ts";
import type { Statement } from "./policy-document.ts";
import { policiesFor, type StackPolicies } from "./role-policies.ts";

/** One action on one resource that a role's policies allow. */
export type Grant = { roleArn: string; action: string; resource: string };

type PartOfStatement = Grant & { statement: Statement };

function grantsOf(roleArn: string, statements: Statement[]): PartOfStatement[] {
  return statements
    .filter(({ Effect }) => Effect === "Allow")
    .flatMap((statement) =>
      statement.Action.flatMap((action) =>
        statement.Resource.map((resource) => ({ roleArn, action, resource, statement })),
      ),
    );
}

/** The statement without one action on one resource, which leaves up to two statements. */
function withoutPart({ statement, action, resource }: PartOfStatement): Statement[] {
  const others = { ...statement, Action: statement.Action.filter((one) => one !== action) };
  const sameAction = {
    ...statement,
    Action: [action],
    Resource: statement.Resource.filter((one) => one !== resource),
  };
  return [others, sameAction];
}

export const isAllowed = (policies: StackPolicies, request: AllowedRequest) =>
  decide(request, policiesFor(policies, request.roleArn, request)).isAllowed;

/** The grants of these roles without which every recorded request is allowed as well. */
export function unneededGrants(
  policies: StackPolicies,
  roleArns: Iterable<string>,
  requests: AllowedRequest[],
): Grant[] {
  return [...roleArns].flatMap((roleArn) => {
    const statements = policies.roles.get(roleArn) ?? [];
    // The role's own requests only: another role's do not depend on this one's policies.
    const own = requests.filter((request) => request.roleArn === roleArn && isAllowed(policies, request));
    return grantsOf(roleArn, statements)
      .filter((grant) => {
        const remaining = statements.flatMap((one) => (one === grant.statement ? withoutPart(grant) : [one]));
        const reduced = { ...policies, roles: new Map([[roleArn, remaining]]) };
        return own.every((request) => isAllowed(reduced, request));
      })
      .map(({ statement: _, ...grant }) => grant);
  });
}
