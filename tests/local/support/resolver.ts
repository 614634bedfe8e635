import { localAccountId as accountId, localRegion as region } from "#local/settings.ts";
import type { Template } from "#local/template/assembly.ts";
import { TemplateResolver } from "#local/template/resolver.ts";

type Resources = Record<string, { Type: string; Properties?: Record<string, unknown> }>;

/** A resolver for a template with these resources. */
export function createResolver(
  resources: Resources,
  others: Partial<Omit<Template, "Resources">> = {},
  parameters?: Record<string, string>,
): TemplateResolver {
  const Resources = Object.fromEntries(
    Object.entries(resources).map(([id, { Type, Properties = {} }]) => [id, { Type, Properties }]),
  );
  const template: Template = { Resources, Outputs: {}, Parameters: {}, ...others };
  const environment = { region, accountId, endpoint: "http://127.0.0.1:4566" };
  const assembly = { stackName: "shop-app", template, assetPath: (hash: string) => hash };
  return new TemplateResolver(assembly, environment, parameters);
}
