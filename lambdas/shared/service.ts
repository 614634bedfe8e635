import type { RouteName } from "#contracts/http/routes.ts";

/** What may be done with single records of a table. `save` reads and replaces, `change` reads and changes attributes. */
export type TableRight = "read" | "create" | "save" | "update" | "change";

/** What functions use, with what they may do there. The infrastructure grants each right: infra/service-rights.ts. */
export type Rights = {
  sessions: TableRight;
  enrollments: TableRight;
  bills: TableRight;
  limits: TableRight;
  billFiles: "upload";
  /** The company's facts, for pages, e-mails and documents. */
  company: "read";
};

type Uses = { readonly [Resource in keyof Rights]?: Rights[Resource] };

/** One function, and all that it may do. Data only: the infrastructure reads it without loading a handler. */
export type Service = {
  readonly routes: readonly [RouteName, ...RouteName[]];
  readonly uses: Uses;
};

export const service = <const S extends Service>(declared: S): S => declared;
