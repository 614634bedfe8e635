import type { IncomingMessage } from "node:http";

export type CredentialScope = { accessKeyId: string; region: string; service: string };

const parse = (credential: string): CredentialScope | undefined => {
  const [accessKeyId = "", , region = "", service] = credential.split("/");
  return service ? { accessKeyId, region, service } : undefined;
};

/** Every signed request names its service: access-key/date/region/service/aws4_request. */
export function credentialScopeOf({ headers, url = "/" }: IncomingMessage): CredentialScope | undefined {
  const header = /Credential=([^,\s]+)/.exec(headers.authorization ?? "");
  if (header?.[1]) return parse(header[1]);
  const query = new URLSearchParams(url.split("?")[1]).get("X-Amz-Credential");
  return query ? parse(query) : undefined;
}

const isFormPost = ({ method, headers }: IncomingMessage) =>
  method === "POST" && (headers["content-type"] ?? "").startsWith("multipart/form-data");

/** A browser's preflight and form post carry no signature in header or query: only S3 has them. */
export function serviceOf(incoming: IncomingMessage): string | undefined {
  const scope = credentialScopeOf(incoming);
  if (scope) return scope.service;
  return incoming.method === "OPTIONS" || isFormPost(incoming) ? "s3" : undefined;
}
