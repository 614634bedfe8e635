import type * as z from "zod";
import type { StackAssembly } from "./assembly.ts";
import {
  type AwsEnvironment,
  attributeOf,
  type NamedResource,
  physicalName,
  refOf,
} from "./resource-names.ts";

export type Resource<Properties> = NamedResource & { properties: Properties };

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const noValue = Symbol("AWS::NoValue");

/** Resolves the values of one template, as CloudFormation does before it calls a service. */
export class TemplateResolver {
  readonly environment: AwsEnvironment;
  private readonly assembly: StackAssembly;
  private readonly parameters: Record<string, string>;

  /** `parameters` are the values of the template's parameters. */
  constructor(
    assembly: StackAssembly,
    environment: Omit<AwsEnvironment, "stackName">,
    parameters: Record<string, string> = {},
  ) {
    this.assembly = assembly;
    this.parameters = parameters;
    this.environment = { ...environment, stackName: assembly.stackName };
  }

  private resource(logicalId: string): NamedResource {
    const resource = this.assembly.template.Resources[logicalId];
    if (!resource) throw new Error(`The template refers to ${logicalId}, which it does not contain.`);
    const name = physicalName(this.environment.stackName, logicalId, resource.Properties);
    return { type: resource.Type, logicalId, name };
  }

  /** The resources of these types with resolved and validated properties. */
  resources<Schema extends z.ZodType>(types: string[], schema: Schema): Resource<z.infer<Schema>>[] {
    return Object.entries(this.assembly.template.Resources)
      .filter(([, resource]) => types.includes(resource.Type))
      .map(([logicalId, resource]) => ({
        ...this.resource(logicalId),
        properties: this.parse(logicalId, resource, schema),
      }));
  }

  outputs(): string[] {
    return Object.keys(this.assembly.template.Outputs);
  }

  output(name: string): string {
    const output = this.assembly.template.Outputs[name];
    if (!output) throw new Error(`The template of ${this.environment.stackName} has no output ${name}.`);
    return String(this.value(output.Value));
  }

  value(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.value(item)).filter((item) => item !== noValue);
    if (!isTree(value)) return value;
    const [key, ...others] = Object.keys(value);
    if (key !== undefined && others.length === 0 && /^(Ref|Fn::.+|Condition)$/.test(key)) {
      return this.intrinsic(key, value[key]);
    }
    const entries = Object.entries(value).map(([name, item]) => [name, this.value(item)] as const);
    return Object.fromEntries(entries.filter(([, item]) => item !== noValue));
  }

  private parse<Schema extends z.ZodType>(logicalId: string, resource: { Properties: Tree }, schema: Schema) {
    const parsed = schema.safeParse(this.value(resource.Properties));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(
      `${logicalId}: the local engine cannot read ${issue?.path.join(".")}: ${issue?.message}.`,
    );
  }

  private intrinsic(name: string, argument: unknown): unknown {
    switch (name) {
      case "Ref":
        return this.ref(String(argument));
      case "Fn::GetAtt":
        return this.attribute(Array.isArray(argument) ? argument.map(String) : String(argument).split("."));
      case "Fn::Join":
        return this.join(argument);
      case "Fn::Select":
        return this.select(argument);
      case "Fn::Split":
        return this.split(argument);
      case "Fn::Sub":
        return this.sub(argument);
      default:
        throw new Error(`The local engine does not know the intrinsic ${name}.`);
    }
  }

  private ref(id: string): unknown {
    if (id.startsWith("AWS::")) return this.pseudo(id);
    const parameter = this.assembly.template.Parameters[id];
    if (parameter) return this.parameter(id, parameter.Default);
    return refOf(this.environment, this.resource(id));
  }

  private parameter(id: string, defaultValue: unknown): unknown {
    const value = this.parameters[id] ?? defaultValue;
    if (value === undefined) throw new Error(`The template parameter ${id} has no value.`);
    return value;
  }

  private pseudo(id: string): unknown {
    const { region, accountId, stackName } = this.environment;
    const values: Record<string, unknown> = {
      "AWS::Region": region,
      "AWS::AccountId": accountId,
      "AWS::Partition": "aws",
      "AWS::URLSuffix": "amazonaws.com",
      "AWS::StackName": stackName,
      "AWS::StackId": `arn:aws:cloudformation:${region}:${accountId}:stack/${stackName}/local`,
      "AWS::NoValue": noValue,
    };
    if (!(id in values)) throw new Error(`The local engine does not know the pseudo parameter ${id}.`);
    return values[id];
  }

  private attribute([logicalId = "", ...attribute]: string[]): string {
    return attributeOf(this.environment, this.resource(logicalId), attribute.join("."));
  }

  private list(argument: unknown, intrinsic: string): unknown[] {
    const value = this.value(argument);
    if (!Array.isArray(value)) throw new Error(`${intrinsic} requires a list.`);
    return value;
  }

  private join(argument: unknown): string {
    const [separator, items] = this.list(argument, "Fn::Join");
    return this.list(items, "Fn::Join").map(String).join(String(separator));
  }

  private split(argument: unknown): string[] {
    const [separator, text] = this.list(argument, "Fn::Split");
    return String(text).split(String(separator));
  }

  private select(argument: unknown): unknown {
    const [index, items] = this.list(argument, "Fn::Select");
    const item = this.list(items, "Fn::Select")[Number(index)];
    if (item === undefined) throw new Error(`Fn::Select: there is no item ${String(index)}.`);
    return item;
  }

  private sub(argument: unknown): string {
    const [text, variables] = Array.isArray(argument) ? argument : [argument, {}];
    const localVariables = isTree(variables) ? variables : {};
    return String(text).replace(/\$\{([^}]+)\}/g, (_, name: string) => {
      if (name.startsWith("!")) return `\${${name.slice(1)}}`;
      if (name in localVariables) return String(this.value(localVariables[name]));
      return String(name.includes(".") ? this.attribute(name.split(".")) : this.ref(name));
    });
  }
}
