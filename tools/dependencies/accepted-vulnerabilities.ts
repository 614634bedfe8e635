import type { AcceptedVulnerability } from "./vulnerabilities.ts";

/** Before an entry, look for a release without the vulnerability: an override in package.json may choose it. */
export const acceptedVulnerabilities: readonly AcceptedVulnerability[] = [];
