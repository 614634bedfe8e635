import * as z from "zod";
import { deployedPackages } from "./lockfile.ts";
import { npm } from "./npm.ts";

const advisory = z.object({
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: z.enum(["info", "low", "moderate", "high", "critical"]),
});

/** What npm writes if a registry answered; otherwise it writes an error. */
const auditReport = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    // A text in `via` names another entry of the report, through which the package is affected.
    z.object({ via: z.array(z.union([z.string(), advisory])), nodes: z.array(z.string()) }),
  ),
});
const auditError = z.object({ message: z.string() });

export type Vulnerability = z.infer<typeof advisory> & {
  /** The last part of the URL, such as GHSA-c2qf-rxjj-qqgw. */
  id: string;
  /** Whether the package may be part of the site or of functions. */
  deployed: boolean;
};

/** What a registry knows about the packages of the lockfile, or why it did not say. */
export type Audit = { vulnerabilities: Vulnerability[] } | { notChecked: string };

export async function audit(folder: string): Promise<Audit> {
  const { output, errors } = await npm(folder, "audit", "--json", "--package-lock-only");
  if (output === "") return { notChecked: errors };
  const answer: unknown = JSON.parse(output);
  const error = auditError.safeParse(answer);
  if (error.success) return { notChecked: error.data.message };
  const report = auditReport.parse(answer);
  const deployed = await deployedPackages(folder);
  const vulnerabilities = Object.values(report.vulnerabilities).flatMap(({ via, nodes }) =>
    via
      .filter((source) => typeof source !== "string")
      .map((source) => ({
        ...source,
        id: source.url.slice(source.url.lastIndexOf("/") + 1),
        deployed: nodes.some((path) => deployed.has(path)),
      })),
  );
  return { vulnerabilities };
}

/** A high or critical vulnerability that cannot be exploited here, or that no release mends yet. */
export type AcceptedVulnerability = {
  id: string;
  /** The last day of the exception, YYYY-MM-DD. After it somebody judges again. */
  until: string;
  reason: string;
};

export const describeVulnerability = ({ id, name, title, severity, deployed, url }: Vulnerability) =>
  `${id}, ${severity}, ${name}, ${deployed ? "deployed" : "for development"}: ${title} (${url})`;

/** High and critical vulnerabilities without an exception, and exceptions that are over or that nothing needs any more. */
export function vulnerabilityProblems(
  vulnerabilities: readonly Vulnerability[],
  accepted: readonly AcceptedVulnerability[],
  today: string,
): string[] {
  const severe = vulnerabilities.filter(({ severity }) => severity === "high" || severity === "critical");
  const isAccepted = ({ id }: Vulnerability) =>
    accepted.some((exception) => exception.id === id && exception.until >= today);
  return [
    ...severe.filter((found) => !isAccepted(found)).map(describeVulnerability),
    ...accepted
      .filter(({ id }) => !severe.some((found) => found.id === id))
      .map(({ id }) => `${id}: no package needs this exception any more`),
  ];
}
