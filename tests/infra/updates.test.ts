import { describe, expect, test } from "vitest";
import type { Release, Resource, StackName, Template } from "./support/cloudformation.ts";
import { currentRelease, type ReleasedStage, releasesOf } from "./support/releases.ts";
import { usedOfLimits } from "./support/update-limits.ts";
import { judgeRollback, judgeUpdate, rules } from "./support/update-rules.ts";

const losesData = { losesData: true };
const prod = currentRelease("prod");

describe("an update to the current templates", () => {
  const updates: [string, ReleasedStage, ReleasedStage][] = [
    ["prod", "prod", "prod"],
    ["dev", "dev", "dev"],
    ["dev, which gives up its settings,", "dev", "lean"],
    ["dev without settings", "lean", "lean"],
  ];
  const kept = updates.flatMap(([title, from, to]) =>
    releasesOf(from).map(([name, before]) => ({ title, name, before, to })),
  );
  /** A release from before the operations stack existed takes a step between. */
  const pathTo = (to: ReleasedStage, { operations }: Release): ReleasedStage[] =>
    to === "prod" && !operations ? ["bothAlarms", to] : [to];

  test("starts from at least one kept release of prod and dev", () => {
    expect(new Set(kept.map(({ to }) => to))).toContain("prod");
    expect(new Set(kept.map(({ to }) => to))).toContain("dev");
  });

  /**
   * When this fails, CloudFormation would refuse the deployment, or prod would lose data, or a name or URL that others use.
   * Restore what changed, or change it in two releases. docs/deploy.md
   */
  test.each(kept)("of $title from $name passes every rule", ({ before, to }) => {
    const steps = [before, ...pathTo(to, before).map(currentRelease)];
    const found = steps
      .slice(1)
      .flatMap((after, index) => judgeUpdate(steps[index] ?? {}, after, { losesData: to !== "prod" }));
    expect(found).toEqual([]);
  });

  /** Nobody goes back to a release from before the operations stack: its names are in another stack since. */
  const reversible = [
    ...kept.filter(({ before }) => before.operations),
    { title: "prod", name: "a stage with both alarms", before: currentRelease("bothAlarms"), to: "prod" },
    { title: "dev", name: "dev without settings", before: currentRelease("lean"), to: "dev" },
    { title: "dev without settings", name: "dev", before: currentRelease("dev"), to: "lean" },
  ] as const;

  test.each(reversible)("of $title from $name can stop after each stack, and goes back", ({ before, to }) => {
    expect(judgeRollback(before, currentRelease(to))).toEqual([]);
  });

  test.each([
    ["on", "lean", "dev"],
    ["off", "dev", "lean"],
  ] as const)("passes every rule when somebody switches the settings of dev %s", (_, from, to) => {
    expect(judgeUpdate(currentRelease(from), currentRelease(to), losesData)).toEqual([]);
  });

  test.each(["prod", "dev", "lean"] as const)("of a new %s passes every rule", (stage) => {
    expect(judgeUpdate({}, currentRelease(stage))).toEqual([]);
  });

  test("leaves a fifth of each limit of CloudFormation, IAM and DynamoDB free", () => {
    const reached = Object.entries(prod).flatMap(([stack, template]) =>
      [...usedOfLimits(template)]
        .filter(([name, share]) => share > 0.8 && !/ of a function$/.test(name))
        .map(([name]) => `${stack}: ${name}`),
    );
    expect(reached).toEqual([]);
  });
});

describe("a planted fault is named with its rule:", () => {
  const idOf = (template: Template | undefined, type: string, part = "") =>
    Object.entries(template?.Resources ?? {}).find(
      ([id, { Type }]) => Type === type && id.includes(part),
    )?.[0] ?? `no ${type}`;

  /** What the judge finds if somebody changes the current templates so. */
  function judge(change: (release: Required<Release>) => void, { from = prod } = {}) {
    const after = structuredClone(prod) as Required<Release>;
    change(after);
    return judgeUpdate(from, after);
  }

  const breach = (rule: string, stack: StackName, what: string) =>
    `${stack}: ${rule}: ${what} (${rules[rule]?.source})`;

  function edit(template: Template, id: string, properties: Record<string, unknown>): void {
    const resource = template.Resources[id];
    if (!resource) throw new Error(`There is no ${id}.`);
    resource.Properties = { ...resource.Properties, ...properties };
  }

  const resource = (Type: string, Properties: Record<string, unknown> = {}): Resource => ({
    Type,
    Properties,
    DependsOn: [],
  });

  const grow = (amount: number) => ({ Statement: ["x".repeat(amount)] });

  const sessions = idOf(prod.app, "AWS::DynamoDB::GlobalTable", "TablesSessions");
  const enrollments = idOf(prod.app, "AWS::DynamoDB::GlobalTable", "TablesEnrollmentsTable");

  test("a table with another key", () => {
    const found = judge(({ app }) =>
      edit(app, sessions, { KeySchema: [{ AttributeName: "id", KeyType: "HASH" }] }),
    );
    expect(found).toEqual([
      breach("create-only", "app", `${sessions} (AWS::DynamoDB::GlobalTable) has another KeySchema`),
    ]);
  });

  test.each([
    ["AWS::SQS::Queue", "QueueName"],
    ["AWS::S3::Bucket", "BucketName"],
    ["AWS::SecretsManager::Secret", "Name"],
    ["AWS::Logs::LogGroup", "LogGroupName"],
    ["AWS::ApiGatewayV2::Api", "ProtocolType"],
    ["AWS::SES::EmailIdentity", "EmailIdentity"],
  ])("a %s with another %s", (type, property) => {
    const id = idOf(prod.app, type);
    const found = judge(({ app }) => edit(app, id, { [property]: "another" }));
    expect(found).toContain(breach("create-only", "app", `${id} (${type}) has another ${property}`));
  });

  test("a nested property that replaces an event destination", () => {
    const id = idOf(prod.app, "AWS::SES::ConfigurationSetEventDestination");
    const { EventDestination } = prod.app?.Resources[id]?.Properties ?? {};
    const found = judge(({ app }) =>
      edit(app, id, { EventDestination: { ...Object(EventDestination), Name: "another" } }),
    );
    expect(found).toContain(
      breach(
        "create-only",
        "app",
        `${id} (AWS::SES::ConfigurationSetEventDestination) has another EventDestination/Name`,
      ),
    );
  });

  test("a table under another logical id", () => {
    const found = judge(({ app }) => {
      const { [sessions]: table, ...others } = app.Resources;
      app.Resources = { ...others, ...(table && { Renamed: table }) };
    });
    expect(found).toContain(breach("removed", "app", `${sessions} (AWS::DynamoDB::GlobalTable) is gone`));
    expect(found.some((line) => line.startsWith("app: references: "))).toBe(true);
  });

  test("a logical id of another type", () => {
    const found = judge(({ app }) => {
      app.Resources[sessions] = { ...resource("AWS::DynamoDB::Table"), ...{ Properties: {} } };
    });
    expect(found).toContain(
      breach("type", "app", `${sessions} (AWS::DynamoDB::GlobalTable) is AWS::DynamoDB::Table`),
    );
  });

  test("a key for another algorithm", () => {
    const id = idOf(prod.app, "AWS::KMS::Key");
    const found = judge(({ app }) => edit(app, id, { KeySpec: "RSA_2048" }));
    expect(found).toEqual([breach("unchangeable", "app", `${id} (AWS::KMS::Key) has another KeySpec`)]);
  });

  test("a custom resource with another function", () => {
    const id = idOf(prod.edge, "Custom::CDKBucketDeployment");
    const { Type = "" } = prod.edge?.Resources[id] ?? {};
    const found = judge(({ edge }) => edit(edge, id, { ServiceToken: "another" }));
    expect(found).toEqual([breach("unchangeable", "edge", `${id} (${Type}) has another ServiceToken`)]);
  });

  test("a route under another logical id", () => {
    const id = idOf(prod.app, "AWS::ApiGatewayV2::Route");
    const found = judge(({ app }) => {
      const { [id]: route, ...others } = app.Resources;
      app.Resources = { ...others, ...(route && { Renamed: route }) };
    });
    expect(found).toEqual([
      breach("created before deleted", "app", `Renamed (AWS::ApiGatewayV2::Route) has the identity of ${id}`),
    ]);
  });

  test("a function with a name of its own that has to be replaced", () => {
    const named = (PackageType: string) => (release: Required<Release>) => {
      release.app.Resources.Named = resource("AWS::Lambda::Function", { FunctionName: "named", PackageType });
    };
    const from = structuredClone(prod) as Required<Release>;
    named("Zip")(from);
    expect(judge(named("Image"), { from })).toEqual([
      breach("created before deleted", "app", "Named (AWS::Lambda::Function) has the identity of Named"),
    ]);
  });

  test("a named role that moves into a stack that is updated before its own", () => {
    const id = idOf(prod.operations, "AWS::IAM::Role");
    const found = judge(({ app, operations }) => {
      const { [id]: role, ...others } = operations.Resources;
      if (role) app.Resources[id] = { ...role, Properties: { RoleName: role.Properties.RoleName } };
      operations.Resources = others;
    });
    expect(found).toContain(
      breach(
        "name of another stack",
        "app",
        `${id} (AWS::IAM::Role) has the name of a resource of another stack`,
      ),
    );
  });

  test("a named role that has moved into a later stack, which only going back meets", () => {
    const id = idOf(prod.operations, "AWS::IAM::Role");
    const from = structuredClone(prod) as Required<Release>;
    const { [id]: role, ...others } = from.operations.Resources;
    if (role) from.app.Resources[id] = { ...role, Properties: { RoleName: role.Properties.RoleName } };
    from.operations.Resources = others;
    expect(judgeUpdate(from, prod).filter((line) => line.includes(id))).toEqual([]);
    expect(judgeRollback(from, prod)).toContain(
      breach(
        "name of another stack",
        "app",
        `${id} (AWS::IAM::Role) has the name of a resource of another stack`,
      ),
    );
  });

  describe("an export that another stack imports", () => {
    const [outputId = "", output] =
      Object.entries(prod.app?.Outputs ?? {}).find(([, { Export }]) => Export) ?? [];
    const name = JSON.stringify(output?.Export?.Name);

    test("and that is gone", () => {
      const found = judge(({ app }) => {
        delete app.Outputs[outputId];
      });
      expect(found).toEqual([
        breach("export in use", "app", `${name} is gone, and edge imports it`),
        breach("order of stacks", "edge", `no stack has ${name} by then`),
      ]);
    });

    test("and that has another value", () => {
      const found = judge(({ app }) => {
        app.Outputs[outputId] = { ...output, Value: "another" };
      });
      expect(found).toEqual([
        breach("export in use", "app", `${name} has another value, and edge imports it`),
      ]);
    });

    test("and that is gone although the other stack no longer imports it: its update comes later", () => {
      const found = judge(({ app, edge }) => {
        delete app.Outputs[outputId];
        edge.Resources = {};
        edge.Outputs = {};
      });
      expect(found).toContain(breach("export in use", "app", `${name} is gone, and edge imports it`));
    });
  });

  test("an output that a later stack reads and nobody has", () => {
    const found = judge(({ app }) => {
      app.Outputs = Object.fromEntries(
        Object.entries(app.Outputs).filter(([id]) => !id.startsWith("PublishOutput")),
      );
    });
    expect(
      found.every(
        (line) =>
          line.startsWith("operations: order of stacks: ") || line.startsWith("edge: order of stacks: "),
      ),
    ).toBe(true);
    expect(found.length).toBeGreaterThan(0);
  });

  test("a stack that is no longer part of the app", () => {
    const found = judge((release) => {
      delete (release as Release).operations;
    });
    expect(found).toEqual([breach("stack left behind", "app", "operations")]);
  });

  test("resources that wait for each other", () => {
    const found = judge(({ app }) => {
      app.Resources.First = { ...resource("AWS::SNS::Topic"), DependsOn: ["Second"] };
      app.Resources.Second = resource("AWS::SNS::Topic", {
        DisplayName: { "Fn::Sub": "of \u0024{First.TopicArn}" },
      });
    });
    expect(found).toEqual([breach("cycle", "app", "First → Second → First")]);
  });

  describe("of a table's indexes,", () => {
    const indexes = prod.app?.Resources[enrollments]?.Properties.GlobalSecondaryIndexes as {
      IndexName: string;
    }[];
    const table = `${enrollments} (AWS::DynamoDB::GlobalTable)`;

    test("two new ones", () => {
      const from = structuredClone(prod) as Required<Release>;
      edit(from.app, enrollments, { GlobalSecondaryIndexes: indexes.slice(2) });
      const names = indexes.slice(0, 2).map(({ IndexName }) => IndexName);
      expect(judge(() => {}, { from })).toEqual([
        breach("one index at a time", "app", `${table} has ${names.join(" and ")} at once`),
      ]);
    });

    test("one with another projection", () => {
      const [first, ...others] = indexes;
      const changed = { ...first, Projection: { ProjectionType: "KEYS_ONLY" } };
      const found = judge(({ app }) =>
        edit(app, enrollments, { GlobalSecondaryIndexes: [changed, ...others] }),
      );
      expect(found).toEqual([breach("index as it is", "app", `${table} has another ${first?.IndexName}`)]);
    });

    test("one new one passes", () => {
      const from = structuredClone(prod) as Required<Release>;
      edit(from.app, enrollments, { GlobalSecondaryIndexes: indexes.slice(1) });
      expect(judge(() => {}, { from })).toEqual([]);
    });
  });

  describe("more than a limit:", () => {
    const manyResources = Object.fromEntries(
      Array.from({ length: 501 }, (_, index) => [`Topic${index}`, resource("AWS::SNS::Topic")]),
    );
    const faults: [rule: string, Record<string, Resource>][] = [
      ["resources of a stack", manyResources],
      [
        "inline policies of a role",
        {
          Role: resource("AWS::IAM::Role"),
          First: resource("AWS::IAM::Policy", { Roles: [{ Ref: "Role" }], PolicyDocument: grow(6000) }),
          Second: resource("AWS::IAM::Policy", { Roles: [{ Ref: "Role" }], PolicyDocument: grow(6000) }),
        },
      ],
      [
        "trust policy of a role",
        { Role: resource("AWS::IAM::Role", { AssumeRolePolicyDocument: grow(2048) }) },
      ],
      ["managed policy", { Policy: resource("AWS::IAM::ManagedPolicy", { PolicyDocument: grow(6144) }) }],
      ["policy of a queue", { Policy: resource("AWS::SQS::QueuePolicy", { PolicyDocument: grow(8192) }) }],
      [
        "policy of a bucket",
        { Policy: resource("AWS::S3::BucketPolicy", { PolicyDocument: grow(20 * 1024) }) },
      ],
      ["policy of a key", { Key: resource("AWS::KMS::Key", { KeyPolicy: grow(32 * 1024) }) }],
      [
        "policy of a function",
        {
          Function: resource("AWS::Lambda::Function"),
          ...Object.fromEntries(
            Array.from({ length: 100 }, (_, index) => [
              `Permission${index}`,
              resource("AWS::Lambda::Permission", {
                FunctionName: { Ref: "Function" },
                SourceArn: { "Fn::GetAtt": ["Function", "Arn"] },
              }),
            ]),
          ),
        },
      ],
      [
        "variables of a function",
        {
          Function: resource("AWS::Lambda::Function", {
            Environment: { Variables: { TEXT: "x".repeat(4096) } },
          }),
        },
      ],
      [
        "layers of a function",
        { Function: resource("AWS::Lambda::Function", { Layers: ["1", "2", "3", "4", "5", "6"] }) },
      ],
      ["seconds of a function", { Function: resource("AWS::Lambda::Function", { Timeout: 901 }) }],
      [
        "code of an edge function",
        { Function: resource("AWS::CloudFront::Function", { FunctionCode: "x".repeat(10_241) }) },
      ],
    ];

    test.each(faults)("%s", (rule, Resources) => {
      const app: Template = { Resources, Outputs: {}, Parameters: {} };
      const found = judgeUpdate({}, { app });
      expect(found).toHaveLength(1);
      expect(found[0]).toMatch(new RegExp(`^app: ${rule}: .* \\(https://docs\\.aws\\.amazon\\.com/`));
    });
  });
});

test.each(Object.entries(rules))("the rule %s names AWS's page", (_, { source }) => {
  expect(source).toMatch(/^https:\/\/docs\.aws\.amazon\.com\/\S+/);
});
