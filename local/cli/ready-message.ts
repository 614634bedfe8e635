import type { Endpoints } from "#local/product/endpoints.ts";
import { apiDocsPath } from "#local/site/api-docs.ts";

/** What `npm start` prints once the product can be used. */
export function readyMessage({ web, api, aws, inbox, utility }: Endpoints, milliseconds: number): string {
  const lines = [
    `Ready in ${(milliseconds / 1000).toFixed(1)} s`,
    "",
    `  Site    ${web}`,
    `  API     ${api} (documentation: ${web}${apiDocsPath})`,
    `  AWS     ${aws}`,
    ...(inbox ? [`  Inbox   ${inbox}`] : []),
    `  Utility ${utility} (user names and passwords: docs/sandbox-utility.md)`,
    "",
    "Press Ctrl-C to stop.",
  ];
  return `\n${lines.join("\n")}\n`;
}
