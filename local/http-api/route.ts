/** A function that accepts or rejects requests by the value of one header. */
export type Authorizer = { name: string; functionName: string; header: string; cacheSeconds: number };

export type Segment = { kind: "text" | "parameter" | "rest"; text: string };
export type Route = {
  key: string;
  method: string;
  segments: Segment[];
  functionName: string;
  authorizer?: Authorizer;
};
export type Match = { route: Route; pathParameters: Record<string, string> };
