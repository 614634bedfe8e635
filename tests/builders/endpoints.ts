import type { Endpoints } from "#local/product/endpoints.ts";

/** The endpoints of a product that nobody started: port 1 refuses every connection. */
export const minimalEndpoints: Endpoints = {
  web: "http://127.0.0.1:1",
  api: "http://127.0.0.1:1",
  aws: "http://127.0.0.1:1",
  utility: "http://127.0.0.1:1",
  region: "us-east-1",
  tables: {
    sessions: "sessions",
    bills: "bills",
    enrollments: "enrollments",
    enrollmentNumbers: "enrollmentNumbers",
    mailboxes: "mailboxes",
    accessTokens: "accessTokens",
    accessSessions: "accessSessions",
    forgotten: "forgotten",
    limits: "limits",
  },
  bucket: "bills",
  numberKeys: {
    encryption: "alias/number-encryption",
    lookups: [{ version: 1, keyId: "alias/number-lookup-1" }],
  },
  queues: {},
};
