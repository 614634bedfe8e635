import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { localCredentials } from "#local/settings.ts";
import { S3Error } from "./s3-error.ts";

const length = z.tuple([z.literal("content-length-range"), z.coerce.number(), z.coerce.number()]);
const comparison = z.tuple([z.enum(["eq", "starts-with"]), z.string().startsWith("$"), z.string()]);
const condition = z.union([z.record(z.string(), z.string()), length, comparison]);
const policyDocument = z.object({ expiration: z.iso.datetime(), conditions: z.array(condition) });

type Condition = z.infer<typeof condition>;
export type FormPost = { bucket: string; fields: Map<string, string>; size: number };

const policyError = (reason: string) =>
  new S3Error(403, "AccessDenied", `Invalid according to Policy: ${reason}`);

function readPolicy(encoded: string) {
  try {
    return policyDocument.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
  } catch {
    throw new S3Error(400, "InvalidPolicyDocument", "The policy is not a valid policy document.");
  }
}

const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest();

function sign(policy: string, credential: string, secret: string): Buffer {
  const [, date = "", region = "", service = ""] = credential.split("/");
  const key = [date, region, service, "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  return hmac(key, policy);
}

/** Returns the key that signed the policy. */
function checkSignature(fields: FormPost["fields"], isKnownKey: (accessKeyId: string) => boolean): string {
  const policy = fields.get("policy");
  const credential = fields.get("x-amz-credential");
  if (!policy || !credential) throw new S3Error(403, "AccessDenied", "Access Denied");
  const accessKeyId = credential.split("/")[0] ?? "";
  if (!isKnownKey(accessKeyId)) {
    throw new S3Error(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist.");
  }
  const actual = Buffer.from(fields.get("x-amz-signature") ?? "", "hex");
  const expected = sign(policy, credential, localCredentials.secretAccessKey);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) {
    throw new S3Error(
      403,
      "SignatureDoesNotMatch",
      "The signature we calculated does not match the one given.",
    );
  }
  return accessKeyId;
}

/** All three notations of a comparison as `[operator, field, value]`. */
function comparisons(rule: Condition): [string, string, string][] {
  if (!Array.isArray(rule))
    return Object.entries(rule).map(([field, value]) => ["eq", field.toLowerCase(), value]);
  if (rule[0] === "content-length-range") return [];
  return [[rule[0], rule[1].slice(1).toLowerCase(), rule[2]]];
}

function checkSize(rule: Condition, size: number): void {
  if (!Array.isArray(rule) || rule[0] !== "content-length-range") return;
  const [, min, max] = rule;
  if (size < min) {
    throw new S3Error(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
  }
  if (size > max) {
    throw new S3Error(400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
  }
}

const fieldsOutsidePolicy = ["policy", "x-amz-signature", "file"];

/** Checks a browser's form post in the same order and with the same error codes as S3. Returns the key that signed it. */
export function checkPostPolicy(
  { bucket, fields, size }: FormPost,
  isKnownKey: (accessKeyId: string) => boolean,
  now: Date,
): string {
  const accessKeyId = checkSignature(fields, isKnownKey);
  const { expiration, conditions } = readPolicy(fields.get("policy") ?? "");
  if (new Date(expiration) <= now) throw policyError("Policy expired.");
  const values = new Map([...fields, ["bucket", bucket]]);
  const rules = conditions.flatMap(comparisons);
  for (const [operator, field, value] of rules) {
    const actual = values.get(field);
    const matches = operator === "eq" ? actual === value : actual?.startsWith(value);
    if (!matches) throw policyError(`Policy Condition failed: ["${operator}", "$${field}", "${value}"]`);
  }
  const allowed = new Set([...fieldsOutsidePolicy, "bucket", ...rules.map(([, field]) => field)]);
  const extra = [...fields.keys()].filter((name) => !allowed.has(name) && !name.startsWith("x-ignore-"));
  if (extra.length > 0) throw policyError(`Extra input fields: ${extra.join(", ")}`);
  for (const rule of conditions) checkSize(rule, size);
  return accessKeyId;
}
