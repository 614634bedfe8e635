import type { IncomingMessage } from "node:http";

export type CredentialScope = { accessKeyId: string; region: string; service: string };

const parseCredential = (credential: string): CredentialScope | undefined => {
  const [accessKeyId = "", , region = "", service] = credential.split("/");
  return service ? { accessKeyId, region, service } : undefined;
};

/** A signature contains `access-key/date/region/service/aws4_request`, in the header or in the query. */
export function credentialScopeOf({ headers, url = "/" }: IncomingMessage): CredentialScope | undefined {
  const header = /Credential=([^,\s]+)/.exec(headers.authorization ?? "");
  if (header?.[1]) return parseCredential(header[1]);
  const query = new URLSearchParams(url.split("?")[1]).get("X-Amz-Credential");
  return query ? parseCredential(query) : undefined;
}

const isFormPost = ({ method, headers }: IncomingMessage) =>
  method === "POST" && (headers["content-type"] ?? "").startsWith("multipart/form-data");

/** The AWS service that a request is for. Only S3 receives requests without a signature: preflights and form posts. */
export function serviceOf(incoming: IncomingMessage): string | undefined {
  const scope = credentialScopeOf(incoming);
  if (scope) return scope.service;
  return incoming.method === "OPTIONS" || isFormPost(incoming) ? "s3" : undefined;
}
