import { rmSync } from "node:fs";
import { join } from "node:path";
import { writeFileAtomically } from "#local/shared/files.ts";
import { apiDocsPath } from "#local/site/api-docs.ts";

export type Endpoints = {
  web: string;
  api: string;
  aws: string;
  /** Absent beside an AWS endpoint of the user's own: its mails are there. */
  inbox?: string;
  /** The pretend utilities. */
  utility: string;
  region: string;
  tables: { sessions: string; bills: string; enrollments: string };
  bucket: string;
  /** Addresses of the queues, and of those that keep what could not be done. */
  queues: Record<string, { queue?: string; deadLetters: string }>;
};

const endpointsFile = (dataDir: string) => join(dataDir, "endpoints.json");

/** For other programs, tests above all: it is there exactly while the product can be used. */
export const writeEndpointsFile = (dataDir: string, endpoints: Endpoints) =>
  writeFileAtomically(endpointsFile(dataDir), `${JSON.stringify(endpoints, undefined, 2)}\n`);

export const removeEndpointsFile = (dataDir: string) => rmSync(endpointsFile(dataDir), { force: true });

export function readyMessage({ web, api, aws, inbox, utility }: Endpoints, milliseconds: number): string {
  const lines = [
    `Ready in ${(milliseconds / 1000).toFixed(1)} s`,
    "",
    `  Site    ${web}`,
    `  API     ${api} (what it is: ${web}${apiDocsPath})`,
    `  AWS     ${aws}`,
    ...(inbox ? [`  Inbox   ${inbox}`] : []),
    `  Utility ${utility} (whom to log in as: docs/sandbox-utility.md)`,
    "",
    "Press Ctrl-C to stop.",
  ];
  return `\n${lines.join("\n")}\n`;
}
