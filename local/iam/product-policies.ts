import { ensureBuild } from "#local/build/build-cache.ts";
import { productBuilds } from "#local/build/builds.ts";
import { localAccountId, type Settings } from "#local/settings.ts";
import { readAssembly } from "#local/template/assembly.ts";
import { TemplateResolver } from "#local/template/resolver.ts";
import { type StackPolicies, serviceRoles, stackPolicies } from "./role-policies.ts";

/** The policies of the product's template, and the roles of its functions, without starting it. */
export async function productPolicies(
  settings: Settings,
): Promise<{ policies: StackPolicies; roles: string[] }> {
  const builds = productBuilds(settings);
  const assembly = await readAssembly(await ensureBuild(builds.stack), builds.stackName);
  const url = "http://127.0.0.1"; // no policy contains it
  const environment = { region: settings.region, accountId: localAccountId, endpoint: url };
  const resolver = new TemplateResolver(assembly, environment, { SandboxUtilityUrl: url });
  return { policies: stackPolicies(resolver), roles: serviceRoles(resolver) };
}
