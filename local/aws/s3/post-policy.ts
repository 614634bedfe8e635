import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Credentials } from "#local/settings.ts";
import { S3Error } from "./xml.ts";

const length = z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]);
const comparison = z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]);
const condition = z.union([z.record(z.string(), z.string()), length, comparison]);
const policyDocument = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) });

type Condition = z.infer<typeof condition>;
export type Form = { bucket: string; fields: Map<string, string>; size: number };

const denied = (why: string) => new S3Error(403, "AccessDenied", `Invalid according to Policy: ${why}`);

function readPolicy(encoded: string) {
  try {
    return policyDocument.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  } catch {
    throw new S3Error(400, "InvalidPolicyDocument", "The policy is not a valid policy document.");
  }
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

function signature(policy: string, credential: string, secret: string): Buffer {
  const [, date = "", region = "", service = ""] = credential.split("/");
  const key = [date, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, policy);
}

function checkSignature(fields: Form["fields"], { accessKeyId, secretAccessKey }: Credentials): void {
  const policy = fields.get("policy");
  const credential = fields.get("x-amz-credential");
  if (!policy || !credential) throw new S3Error(403, "AccessDenied", "Access Denied");
  if (credential.split("/")[0] !== accessKeyId) {
    throw new S3Error(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist.");
  }
  const given = Buffer.from(fields.get("x-amz-signature") ?? "", "hex");
  const right = signature(policy, credential, secretAccessKey);
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The signature we calculated does not match the one given.",
    );
  }
}

/** The three forms of a comparison, as [operator, field, value]. */
function comparisons(rule: Condition): [string, string, string][] {
  if (!Array.isArray(rule))
    return Object.entries(rule).map(([field, value]) => ["eq", field.toLowerCase(), value]);
  if (rule[0] === "content-length-range") return [];
  return [[rule[0], rule[1].slice(1).toLowerCase(), rule[2]]];
}

function checkSize(rule: Condition, size: number): void {
  if (!Array.isArray(rule) || rule[0] !== "content-length-range") return;
  const [, least, most] = rule;
  if (size < least) {
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  }
  if (size > most) {
    throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
  }
}

const uncovered = ["policy", "x-amz-signature", "file"];

/** Everything S3 checks before it takes a browser's form post, in S3's order and with S3's codes. */
export function checkPostPolicy({ bucket, fields, size }: Form, credentials: Credentials, now: Date): void {
  checkSignature(fields, credentials);
  const { expiration, conditions } = readPolicy(fields.get("policy") ?? "");
  if (new Date(expiration) <= now) throw denied("Policy expired.");
  const values = new Map([...fields, ["bucket", bucket]]);
  const rules = conditions.flatMap(comparisons);
  for (const [operator, field, value] of rules) {
    const given = values.get(field);
    const holds = operator === "eq" ? given === value : given?.startsWith(value);
    if (!holds) throw denied(`Policy Condition failed: ["${operator}", "$${field}", "${value}"]`);
  }
  const allowed = new Set([...uncovered, "bucket", ...rules.map(([, field]) => field)]);
  const extra = [...fields.keys()].filter((name) => !allowed.has(name) && !name.startsWith("x-ignore-"));
  if (extra.length > 0) throw denied(`Extra input fields: ${extra.join(", ")}`);
  for (const rule of conditions) checkSize(rule, size);
}
