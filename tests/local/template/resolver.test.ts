// biome-ignore-all lint/suspicious/noTemplateCurlyInString: CloudFormation writes its placeholders so
import { expect, test } from "vitest";
import * as z from "zod";
import { TemplateResolver } from "#local/template/resolver.ts";
import { assertSupportedResources } from "#local/template/supported-resources.ts";

const environment = { region: "us-east-1", accountId: "000000000000", endpoint: "http://127.0.0.1:4566" };

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>;

function resolver(resources: Resources, outputs: Record<string, { Value: unknown }> = {}) {
  const Resources = Object.fromEntries(
    Object.entries(resources).map(([id, { Type, Properties = {} }]) => [id, { Type, Properties }]),
  );
  const template = { Resources, Outputs: outputs, Parameters: { Version: { Default: "6" } } };
  return new TemplateResolver({ stackName: "shop-app", template, assetPath: (hash) => hash }, environment);
}

const resources: Resources = {
  Orders: { Type: "AWS::DynamoDB::GlobalTable" },
  Work: { Type: "AWS::SQS::Queue", Properties: { QueueName: "tasks" } },
  Done: { Type: "AWS::SNS::Topic" },
  Files: { Type: "AWS::S3::Bucket" },
  Key: { Type: "AWS::SecretsManager::Secret" },
};

test.each([
  [{ Ref: "Orders" }, "shop-app-orders"],
  [{ Ref: "Work" }, "http://127.0.0.1:4566/000000000000/tasks"],
  [{ Ref: "Done" }, "arn:aws:sns:us-east-1:000000000000:shop-app-done"],
  [{ Ref: "Files" }, "shop-app-files"],
  [{ Ref: "Key" }, "arn:aws:secretsmanager:us-east-1:000000000000:secret:shop-app-key"],
  [{ Ref: "Version" }, "6"],
  [{ Ref: "AWS::Region" }, "us-east-1"],
  [{ "Fn::GetAtt": ["Work", "Arn"] }, "arn:aws:sqs:us-east-1:000000000000:tasks"],
  [
    { "Fn::GetAtt": ["Orders", "StreamArn"] },
    "arn:aws:dynamodb:us-east-1:000000000000:table/shop-app-orders/stream/local",
  ],
  [{ "Fn::Join": ["-", ["a", { Ref: "Files" }]] }, "a-shop-app-files"],
  [
    { "Fn::Sub": "${Files}/${AWS::Region}/${Work.QueueName}/${!Literal}" },
    "shop-app-files/us-east-1/tasks/${Literal}",
  ],
  [{ "Fn::Sub": ["${Own}", { Own: { Ref: "Files" } }] }, "shop-app-files"],
  [{ "Fn::Select": [1, { "Fn::Split": ["/", "a/b"] }] }, "b"],
  [{ kept: 1, dropped: { Ref: "AWS::NoValue" } }, { kept: 1 }],
])("resolves %j as CloudFormation does", (value, expected) => {
  expect(resolver(resources).value(value)).toEqual(expected);
});

test("resolves a parameter to its value or default, and names one that has neither", () => {
  const template = { Resources: {}, Outputs: {}, Parameters: { Version: { Default: "6" }, Url: {} } };
  const assembly = { stackName: "shop-app", template, assetPath: (hash: string) => hash };
  const withParameters = new TemplateResolver(assembly, environment, { Url: "http://127.0.0.1:1" });

  expect(withParameters.value([{ Ref: "Url" }, { Ref: "Version" }])).toEqual(["http://127.0.0.1:1", "6"]);
  expect(() => new TemplateResolver(assembly, environment).value({ Ref: "Url" })).toThrow(
    "The template parameter Url has no value.",
  );
});

test("names an intrinsic function that is not modeled", () => {
  expect(() => resolver(resources).value({ "Fn::ImportValue": "other-stack" })).toThrow(
    "The local engine does not know the intrinsic Fn::ImportValue.",
  );
});

test("names an attribute that is not modeled, with its resource", () => {
  expect(() => resolver(resources).value({ "Fn::GetAtt": ["Files", "WebsiteURL"] })).toThrow(
    "The local engine does not know Files.WebsiteURL of AWS::S3::Bucket.",
  );
});

test("names all resources that are not modeled", () => {
  const template = {
    Resources: {
      Machine: { Type: "AWS::StepFunctions::StateMachine", Properties: {} },
      Role: { Type: "AWS::IAM::Role", Properties: {} },
      Bus: { Type: "AWS::Events::EventBus", Properties: {} },
    },
    Outputs: {},
    Parameters: {},
  };

  expect(() => assertSupportedResources(template)).toThrow(
    "The local engine does not model these resources of the template: " +
      "AWS::StepFunctions::StateMachine (Machine), AWS::Events::EventBus (Bus).",
  );
});

test("names a property with an unexpected shape, with its resource", () => {
  const unexpected = resolver({ Files: { Type: "AWS::S3::Bucket", Properties: { Size: "big" } } });

  expect(() => unexpected.resources(["AWS::S3::Bucket"], z.object({ Size: z.number() }))).toThrow(
    "Files: the local engine cannot read Size",
  );
});

test("shortens long names to the limit of a bucket and keeps them unique", () => {
  const long = (end: string) => ({ [`${"Very".repeat(20)}${end}`]: { Type: "AWS::S3::Bucket" } });
  const names = ["A", "B"].map((end) => resolver(long(end)).value({ Ref: Object.keys(long(end))[0] }));

  expect(names[0]).toHaveLength(63);
  expect(names[0]).not.toBe(names[1]);
});

test("resolves outputs and names a missing one", () => {
  const stack = resolver(resources, { Table: { Value: { Ref: "Orders" } } });

  expect(stack.output("Table")).toBe("shop-app-orders");
  expect(() => stack.output("Nothing")).toThrow("The template of shop-app has no output Nothing.");
});
