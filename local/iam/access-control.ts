import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { credentialScopeOf } from "#local/aws/credential-scope.ts";
import { operationOf, readJsonBody } from "#local/aws/http.ts";
import { type Credentials, localAccountId, localCredentials } from "#local/settings.ts";
import { nameInArn } from "#local/template/resource-names.ts";
import { type AccessRequest, decide, type Policies } from "./evaluate.ts";
import type { Statement } from "./policy-document.ts";
import { dynamoDbRequests } from "./requests/dynamodb.ts";
import {
  kmsRequests,
  secretsManagerRequests,
  sesRequests,
  sqsRequests,
  textractRequests,
} from "./requests/json-services.ts";
import { type ObjectExists, s3Requests } from "./requests/s3.ts";
import type { WireRequest } from "./requests/wire-request.ts";
import type { StackPolicies } from "./role-policies.ts";

/** With which AWS's keys of roles begin. */
const rolePrefix = "ASIA";

/** Every role signs with a key of its own, by which a request names its caller. */
const accessKeyOf = (roleArn: string): string =>
  `${rolePrefix}${createHash("sha256").update(roleArn).digest("hex").slice(0, 16).toUpperCase()}`;

/** The secret is the same for all: it only proves that a signature was made on this machine. */
export const roleCredentials = (roleArn: string): Credentials => ({
  accessKeyId: accessKeyOf(roleArn),
  secretAccessKey: localCredentials.secretAccessKey,
});

/** Decides about the requests of the stack's roles, as IAM does. Any other key is the account's own, which may do everything. */
export class AccessControl {
  private policies: StackPolicies = { roles: new Map(), resources: [], identities: [] };
  /** The ARN of each role, by its key. */
  private callers = new Map<string, string>();
  private readonly exists: ObjectExists;

  constructor(exists: ObjectExists) {
    this.exists = exists;
  }

  enforce(policies: StackPolicies): void {
    this.policies = policies;
    this.callers = new Map([...policies.roles.keys()].map((roleArn) => [accessKeyOf(roleArn), roleArn]));
  }

  isKnownKey(accessKeyId: string): boolean {
    return accessKeyId === localCredentials.accessKeyId || this.callers.has(accessKeyId);
  }

  /** Why the caller may not send this request, undefined if it may. */
  async denialOf(service: string, incoming: IncomingMessage): Promise<string | undefined> {
    const scope = credentialScopeOf(incoming);
    if (!scope?.accessKeyId.startsWith(rolePrefix)) return undefined; // a developer's own key, whichever it is
    const caller = this.callers.get(scope.accessKeyId);
    if (!caller) return "The security token included in the request is invalid.";
    const account = { region: scope.region, accountId: localAccountId };
    const body = service === "s3" ? undefined : await readJsonBody(incoming);
    const requests = await this.requestsOf(service, {
      incoming,
      operation: operationOf(incoming),
      body,
      account,
    });
    return requests
      .map((request) => this.denialOfRole(request.roleArn ?? caller, request))
      .find((denial) => denial !== undefined);
  }

  /** As `denialOf`, for a request that a caller has signed for somebody else, such as a browser. */
  denialOfSigned(accessKeyId: string, request: AccessRequest): string | undefined {
    const caller = this.callers.get(accessKeyId);
    return caller && this.denialOfRole(caller, request);
  }

  /** As `denialOf`, for what a service does with a role of the stack. */
  denialOfRole(roleArn: string, request: AccessRequest): string | undefined {
    const decision = decide(request, this.policiesFor(roleArn, request));
    return decision.isAllowed ? undefined : explain(roleArn, request, decision.by);
  }

  private requestsOf(service: string, request: WireRequest): AccessRequest[] | Promise<AccessRequest[]> {
    switch (service) {
      case "dynamodb":
        return dynamoDbRequests(request);
      case "kms":
        return kmsRequests(request);
      case "s3":
        return s3Requests(request, this.exists);
      case "secretsmanager":
        return secretsManagerRequests(request);
      case "ses":
        return sesRequests(request, this.policies.identities);
      case "sqs":
        return sqsRequests(request);
      case "textract":
        return textractRequests(request);
      default:
        throw new Error(`The local IAM does not know the permissions of ${service}.`);
    }
  }

  private policiesFor(roleArn: string, { resource }: AccessRequest): Policies {
    const identity = this.policies.roles.get(roleArn) ?? [];
    const account = roleArn.replace(/:role\/.*$/, ":root");
    const statements = this.policies.resources.flatMap((one) => one.statements);
    const naming = (...arns: string[]) =>
      statements.filter(({ Principal }) => Principal?.AWS.some((arn) => arns.includes(arn)));
    return {
      identity,
      resource: naming("*", roleArn),
      isDelegated:
        !resource.startsWith("arn:aws:kms:") ||
        naming(account).some(({ Effect, Resource }) => Effect === "Allow" && Resource.includes(resource)),
    };
  }
}

function explain(roleArn: string, { action, resource }: AccessRequest, by: Statement | undefined): string {
  const reason = by
    ? `with an explicit deny${by.Sid ? ` in ${by.Sid}` : ""}`
    : `because no policy allows the ${action} action`;
  return `User: ${roleArn.replace(":iam:", ":sts:").replace(":role/", ":assumed-role/")}/${nameInArn(roleArn)} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
