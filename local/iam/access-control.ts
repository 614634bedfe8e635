import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { credentialScopeOf } from "#local/aws/credential-scope.ts";
import { operationOf, readJsonBody } from "#local/aws/http.ts";
import type { SesAccount } from "#local/aws/ses-account.ts";
import { type Credentials, localAccountId, localCredentials } from "#local/settings.ts";
import { nameInArn } from "#local/template/resource-names.ts";
import type { AccessRecording } from "./access-recording.ts";
import { type AccessRequest, decide } from "./evaluate.ts";
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
import { policiesFor, type StackPolicies } from "./role-policies.ts";

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

type Dependencies = {
  objectExists: ObjectExists;
  ses: SesAccount;
  /** Writes down what is allowed. */
  recording: AccessRecording | undefined;
};

/** Decides about the requests of the stack's roles, as IAM does. Any other key is the account's own, which may do everything. */
export class AccessControl {
  private policies: StackPolicies = { roles: new Map(), resources: [] };
  /** The ARN of each role, by its key. */
  private callers = new Map<string, string>();
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
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
    const decision = decide(request, policiesFor(this.policies, roleArn, request));
    if (!decision.isAllowed) return explain(roleArn, request, decision.by);
    this.dependencies.recording?.add(roleArn, request);
    return undefined;
  }

  private requestsOf(service: string, request: WireRequest): AccessRequest[] | Promise<AccessRequest[]> {
    switch (service) {
      case "dynamodb":
        return dynamoDbRequests(request);
      case "kms":
        return kmsRequests(request);
      case "s3":
        return s3Requests(request, this.dependencies.objectExists);
      case "secretsmanager":
        return secretsManagerRequests(request);
      case "ses":
        return sesRequests(request, this.dependencies.ses);
      case "sqs":
        return sqsRequests(request);
      case "textract":
        return textractRequests(request);
      default:
        throw new Error(`The local IAM does not know the permissions of ${service}.`);
    }
  }
}

function explain(roleArn: string, { action, resource }: AccessRequest, by: Statement | undefined): string {
  const reason = by
    ? `with an explicit deny${by.Sid ? ` in ${by.Sid}` : ""}`
    : `because no policy allows the ${action} action`;
  return `User: ${roleArn.replace(":iam:", ":sts:").replace(":role/", ":assumed-role/")}/${nameInArn(roleArn)} is not authorized to perform: ${action} on resource: ${resource} ${reason}`;
}
