import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import { redeployOrder } from "#tools/deploy/redeploy-order.ts";
import {
  createOnlyProperties,
  dependenciesOf,
  identifyingProperties,
  intrinsicsIn,
  type Release,
  type Resource,
  referencesIn,
  type StackName,
  stackNames,
  type Template,
  valueAt,
} from "./cloudformation.ts";
import { limitRules } from "./update-limits.ts";

const cloudFormation = "https://docs.aws.amazon.com/AWSCloudFormation/latest";
const guide = `${cloudFormation}/UserGuide`;
const reference = `${cloudFormation}/TemplateReference`;

/** One update of a stack. A stack that is created has no `before`. */
type Update = Change & {
  stack: StackName;
  releases: { before: Release; after: Release };
  /** As the other stacks are when this one is updated. */
  others: Release;
  /** What CloudFormation replaces, with the property that makes it do so. */
  replaced: Map<string, string>;
};
type Change = { before: Template | undefined; after: Template };

export type Rule = {
  says: string;
  /** Where AWS says so. */
  source: string;
  /** What breaks the rule, one line each. */
  breaches(update: Update): string[];
};

const named = (id: string, { Type }: Resource) => `${id} (${Type})`;

/** Resources that both templates have, with their resource before and after. */
const kept = ({ before, after }: Change): [id: string, before: Resource, after: Resource][] =>
  Object.entries(before?.Resources ?? {}).flatMap(([id, was]) => {
    const is = after.Resources[id];
    return is ? [[id, was, is]] : [];
  });

/** The reference to a replaced resource changes, too. */
const isChanged = (was: unknown, is: unknown, replaced: Map<string, string>): boolean =>
  !isDeepStrictEqual(was, is) || referencesIn(is).some((id) => replaced.has(id));

/** One replacement can cause others. */
function replacedIn(change: Change): Map<string, string> {
  const replaced = new Map<string, string>();
  for (let known = -1; known < replaced.size; ) {
    known = replaced.size;
    for (const [id, was, is] of kept(change)) {
      if (was.Type !== is.Type || replaced.has(id)) continue;
      const cause = createOnlyProperties(is.Type).find((path) =>
        isChanged(valueAt(was, path), valueAt(is, path), replaced),
      );
      if (cause) replaced.set(id, cause);
    }
  }
  return replaced;
}

/** Resources whose replacement loses data, or a name or URL that others use. */
const stateful =
  /^AWS::(DynamoDB::|Backup::BackupVault$|S3::Bucket$|SQS::Queue$|SecretsManager::Secret$|KMS::Key$|SES::|ApiGatewayV2::Api$|CloudFront::Distribution$|SNS::Topic$)/;
export const isStateful = ({ Type }: Resource): boolean => stateful.test(Type);
/** A replaced log group parts the logs of the past from those to come. One that is gone is retained: infra/removal-policy.ts. */
const isLog = ({ Type }: Resource) => Type === "AWS::Logs::LogGroup";

/** Properties that AWS does not change at all. */
const unchangeable: [type: RegExp, properties: string[]][] = [
  [/^AWS::KMS::Key$/, ["KeySpec", "KeyUsage", "MultiRegion", "Origin"]],
  [/^Custom::/, ["ServiceToken"]],
];

/** Beside those that the specification names: properties of which one account, API or queue has each value once. */
const uniqueValues: Record<string, string[]> = {
  "AWS::ApiGatewayV2::Route": ["ApiId", "RouteKey"],
  "AWS::CloudFront::CachePolicy": ["CachePolicyConfig/Name"],
  "AWS::CloudFront::Function": ["Name"],
  "AWS::CloudFront::OriginAccessControl": ["OriginAccessControlConfig/Name"],
  "AWS::CloudFront::ResponseHeadersPolicy": ["ResponseHeadersPolicyConfig/Name"],
  "AWS::Lambda::EventSourceMapping": ["FunctionName", "EventSourceArn"],
  "AWS::SNS::Subscription": ["TopicArn", "Protocol", "Endpoint"],
  "AWS::SNS::TopicPolicy": ["Topics"],
  "AWS::SQS::QueuePolicy": ["Queues"],
};

/** What only one resource can be at a time. Undefined if AWS names the resource. */
function identityOf(resource: Resource): string | undefined {
  const paths = uniqueValues[resource.Type] ?? identifyingProperties(resource.Type);
  const values = paths.map((path) => valueAt(resource, path));
  if (paths.length === 0 || values.includes(undefined)) return undefined;
  return JSON.stringify([resource.Type, ...values]);
}

/** An identity that is not a part of something in its own stack. */
function nameInAccount(resource: Resource): string | undefined {
  const identity = identityOf(resource);
  return identity && referencesIn(JSON.parse(identity)).length === 0 ? identity : undefined;
}

const index = z.looseObject({ IndexName: z.string() });
const indexesOf = ({ Properties }: Resource) =>
  new Map(
    z
      .array(index)
      .parse(Properties.GlobalSecondaryIndexes ?? [])
      .map((one) => [one.IndexName, one]),
  );

const isTable = ({ Type }: Resource) => Type.startsWith("AWS::DynamoDB::");
const tables = (update: Update) => kept(update).filter(([, was, is]) => isTable(was) && isTable(is));

const argumentsOf = (template: Template | undefined, name: string): unknown[] =>
  [...intrinsicsIn(template)].flatMap(([fn, argument]) => (fn === name ? [argument] : []));

const exportsOf = (template: Template | undefined): Map<string, unknown> =>
  new Map(
    Object.values(template?.Outputs ?? {}).flatMap(({ Export, Value }) =>
      Export ? [[JSON.stringify(Export.Name), Value]] : [],
    ),
  );

const stackOutput = z.object({ OutputName: z.string() });

/** A resource that a chain of references leads back to. */
function findCycle({ Resources }: Template): string[] {
  const done = new Set<string>();
  function follow(id: string, path: string[]): string[] {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    const resource = Resources[id];
    if (done.has(id) || !resource) return [];
    const cycle = dependenciesOf(resource)
      .map((next) => follow(next, [...path, id]))
      .find(({ length }) => length > 0);
    done.add(id);
    return cycle ?? [];
  }
  return (
    Object.keys(Resources)
      .map((id) => follow(id, []))
      .find(({ length }) => length > 0) ?? []
  );
}

export const rules: Record<string, Rule> = {
  "create-only": {
    says: "A change of a create-only property replaces the resource, and a stateful one loses what it has.",
    source: `${guide}/using-cfn-updating-stacks-update-behaviors.html#update-replacement`,
    breaches: (update) =>
      [...update.replaced].flatMap(([id, property]) => {
        const resource = update.after.Resources[id];
        return resource && (isStateful(resource) || isLog(resource))
          ? [`${named(id, resource)} has another ${property}`]
          : [];
      }),
  },
  removed: {
    says: "CloudFormation deletes or abandons what is no longer in the template, with its data.",
    source: `${reference}/aws-attribute-deletionpolicy.html`,
    breaches: ({ before, after }) =>
      Object.entries(before?.Resources ?? {})
        .filter(([id, was]) => isStateful(was) && !after.Resources[id])
        .map(([id, was]) => `${named(id, was)} is gone`),
  },
  type: {
    says: "A logical id keeps its resource type. The page says so of tables; CloudFormation refuses it for all.",
    source: `${reference}/aws-resource-dynamodb-globaltable.html`,
    breaches: (update) =>
      kept(update)
        .filter(([, was, is]) => was.Type !== is.Type)
        .map(([id, was, is]) => `${named(id, was)} is ${is.Type}`),
  },
  unchangeable: {
    says: "Some properties cannot change, not even by replacement.",
    source: `${reference}/aws-resource-kms-key.html, ${reference}/aws-resource-cloudformation-customresource.html`,
    breaches: ({ replaced, ...change }) =>
      kept(change).flatMap(([id, was, is]) => {
        const paths = unchangeable.flatMap(([type, properties]) => (type.test(is.Type) ? properties : []));
        return paths
          .filter((path) => isChanged(valueAt(was, path), valueAt(is, path), replaced))
          .map((path) => `${named(id, is)} has another ${path}`);
      }),
  },
  "created before deleted": {
    says: "CloudFormation creates new resources before it deletes old ones, so the new one meets the old one's name or place.",
    source: `${guide}/using-cfn-updating-stacks-update-behaviors.html, ${guide}/aws-properties-name.html`,
    breaches(update) {
      const { replaced } = update;
      const leaving = Object.entries(update.before?.Resources ?? {}).flatMap(([id, was]) => {
        const leaves = !update.after.Resources[id] || replaced.has(id);
        const identity = leaves ? identityOf(was) : undefined;
        // What belongs to a replaced resource belongs to another one afterwards.
        const isOfReplaced = dependenciesOf(was).some((other) => replaced.has(other));
        return identity && !isOfReplaced ? [[identity, id] as const] : [];
      });
      const old = new Map(leaving);
      return Object.entries(update.after.Resources).flatMap(([id, is]) => {
        const taken =
          update.before?.Resources[id] && !replaced.has(id) ? undefined : old.get(identityOf(is) ?? "");
        return taken ? [`${named(id, is)} has the identity of ${taken}`] : [];
      });
    },
  },
  "name of another stack": {
    says: "A name belongs to one stack at a time, and stacks are updated one after the other.",
    source: `${guide}/aws-properties-name.html`,
    breaches({ before, after, others }) {
      const resources = Object.values(others).flatMap(({ Resources }) => Object.values(Resources));
      const taken = new Set(resources.map(nameInAccount));
      return Object.entries(after.Resources)
        .filter(([id, is]) => !before?.Resources[id] && nameInAccount(is) && taken.has(nameInAccount(is)))
        .map(([id, is]) => `${named(id, is)} has the name of a resource of another stack`);
    },
  },
  "export in use": {
    says: "An export that another stack imports can be neither deleted nor changed.",
    source: `${guide}/using-cfn-stack-exports.html`,
    breaches({ before, after, others, replaced }) {
      const [was, is] = [exportsOf(before), exportsOf(after)];
      return Object.entries(others).flatMap(([importer, template]) =>
        argumentsOf(template, "Fn::ImportValue")
          .map((name) => JSON.stringify(name))
          .filter((name, position, all) => was.has(name) && all.indexOf(name) === position)
          .flatMap((name) => {
            if (!is.has(name)) return [`${name} is gone, and ${importer} imports it`];
            return isChanged(was.get(name), is.get(name), replaced)
              ? [`${name} has another value, and ${importer} imports it`]
              : [];
          }),
      );
    },
  },
  "order of stacks": {
    says: "A stack reads only what other stacks have when it is deployed.",
    source: `${guide}/using-cfn-stack-exports.html`,
    breaches({ after, others }) {
      const deployed = Object.values(others);
      const exported = new Set(deployed.flatMap((one) => [...exportsOf(one).keys()]));
      const outputs = new Set(deployed.flatMap(({ Outputs }) => Object.keys(Outputs)));
      const imports = argumentsOf(after, "Fn::ImportValue").map((name) => JSON.stringify(name));
      const read = argumentsOf(after, "Fn::GetStackOutput").map(
        (argument) => stackOutput.parse(argument).OutputName,
      );
      const missing = [
        ...imports.filter((name) => !exported.has(name)),
        ...read.filter((name) => !outputs.has(name)),
      ];
      return [...new Set(missing)].map((name) => `no stack has ${name} by then`);
    },
  },
  "stack left behind": {
    says: "The CDK deletes stacks of its app only: one that is no longer part of it stays, and keeps what it imports.",
    source: "https://docs.aws.amazon.com/cdk/v2/guide/ref-cli-cmd-destroy.html",
    breaches: ({ stack, releases }) =>
      stack === stackNames[0] // which is always there
        ? stackNames.filter((name) => releases.before[name] && !releases.after[name])
        : [],
  },
  references: {
    says: "A reference leads to a resource or a parameter of the template.",
    source: `${reference}/intrinsic-function-reference-ref.html`,
    breaches: ({ after }) => {
      const known = new Set([...Object.keys(after.Resources), ...Object.keys(after.Parameters)]);
      const of = (name: string, ids: string[]) =>
        ids.filter((id) => !known.has(id)).map((id) => `${name} refers to ${id}`);
      return [
        ...Object.entries(after.Resources).flatMap(([id, one]) => of(id, dependenciesOf(one))),
        ...Object.entries(after.Outputs).flatMap(([id, { Value }]) => of(id, referencesIn(Value))),
      ];
    },
  },
  cycle: {
    says: "Resources cannot wait for each other.",
    source: `${reference}/aws-attribute-dependson.html`,
    breaches: ({ after }) => {
      const cycle = findCycle(after);
      return cycle.length > 0 ? [cycle.join(" → ")] : [];
    },
  },
  "one index at a time": {
    says: "DynamoDB creates or deletes one index of a table in an update.",
    source: `${reference}/aws-resource-dynamodb-globaltable.html`,
    breaches: (update) =>
      tables(update).flatMap(([id, was, is]) => {
        const [before, after] = [indexesOf(was), indexesOf(is)];
        const changed = [
          ...[...after.keys()].filter((name) => !before.has(name)),
          ...[...before.keys()].filter((name) => !after.has(name)),
        ];
        return changed.length > 1 ? [`${named(id, is)} has ${changed.join(" and ")} at once`] : [];
      }),
  },
  "index as it is": {
    says: "An index keeps its key and its projection: another one needs another name.",
    source: `${reference}/aws-properties-dynamodb-globaltable-globalsecondaryindex.html`,
    breaches: (update) =>
      tables(update).flatMap(([id, was, is]) =>
        [...indexesOf(is)]
          .filter(([name, after]) => {
            const before = indexesOf(was).get(name);
            return (
              before !== undefined &&
              !["KeySchema", "Projection"].every((part) => isDeepStrictEqual(before[part], after[part]))
            );
          })
          .map(([name]) => `${named(id, is)} has another ${name}`),
      ),
  },
  ...limitRules,
};

/** Rules about data and names that others use. Stages other than prod lose them without harm. */
const ofData = ["create-only", "removed"];

/** The names of outputs and exports. */
const outputsOf = (template: Template | undefined): Set<string> =>
  new Set(
    Object.entries(template?.Outputs ?? {}).flatMap(([id, { Export }]) =>
      Export ? [id, String(Export.Name)] : [id],
    ),
  );

type Options = { losesData?: boolean; order?: readonly StackName[] };

/** What would fail or lose data if a stage were updated from one release to another, stack by stack, with rule and source. */
export function judgeUpdate(
  before: Release,
  after: Release,
  { losesData = false, order = stackNames }: Options = {},
): string[] {
  return order.flatMap((stack, position) => {
    const template = after[stack];
    if (!template) return [];
    const change = { before: before[stack], after: template };
    const others: Release = {};
    for (const [index, name] of order.entries()) {
      const state = (index < position ? after : before)[name];
      if (name !== stack && state) others[name] = state;
    }
    const update = {
      ...change,
      stack,
      releases: { before, after },
      others,
      replaced: replacedIn(change),
    };
    return Object.entries(rules)
      .filter(([name]) => !(losesData && ofData.includes(name)))
      .flatMap(([name, { breaches, source }]) =>
        breaches(update).map((breach) => `${stack}: ${name}: ${breach} (${source})`),
      );
  });
}

/**
 * What would fail if the update stopped after any of the stacks, or after all, and the release before were deployed again. Data
 * that only the newer release has is lost by that: docs/deploy.md, "Rolling back".
 */
export function judgeRollback(before: Release, after: Release): string[] {
  const found = stackNames.flatMap((_, index) => {
    const updated = stackNames.slice(0, index + 1).map((name) => [name, after[name]]);
    const stopped: Release = { ...before, ...Object.fromEntries(updated) };
    const order = redeployOrder(JSON.stringify(before.edge ?? {}), outputsOf(stopped.app));
    return judgeUpdate(stopped, before, { losesData: true, order });
  });
  return [...new Set(found)];
}
