import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Endpoints, newInstance, type Product, startProduct } from "#tests/builders/product.ts";
import { accessCookieOf, browserWithAccess } from "#verification/abuse/support/access.ts";
import { householdAt, newEmail } from "#verification/abuse/support/households.ts";
import { using } from "./support/interrupt.ts";
import { compare, type PartReport, type Reviewed } from "./support/report.ts";
import { type Attack, attackByDocument } from "./support/schemathesis.ts";

const seed = 20_261_124;
const minRequests = 10_000;
/** They end the access that the operations of My enrollment need, so they come last. */
const endAccess = ["signOut", "requestDeletion"];

const reviewed: readonly Reviewed[] = [
  {
    pattern: /^ST204 .* returned 404, expected 405/,
    reason:
      "An HTTP API of API Gateway answers 404 to a method without a route; 405 would take one more route for each path.",
  },
  {
    pattern: /^ST205 .*: `Allow: GET, POST, PUT` does not match the schema/,
    reason:
      "The firewall answers methods that no route has, before the API: its answer has one text for all paths, so it lists the API's methods.",
  },
  {
    pattern: /^ST401 .* Expected 401 or 403, got `404 Not Found`/,
    reason:
      "Somebody without the cookie gets the answer of an id that does not exist, so that nobody learns which ids do.",
  },
  {
    pattern: /^ST201 POST \/api\/session: .* in body - sessionId: /,
    reason: "Browser storage without an id gives null or an empty text. Both start a session.",
  },
  {
    pattern:
      /^ST201 POST \/api\/my-enrollment\/(link|sign-out): .* (in body - \w+: Incorrect type|became null)/,
    reason: "The API treats a null as an absent field, as the document says.",
  },
];

/** A household that has completed its enrollment and opened its link. Its cookies are the credentials of the document. */
async function credentialsOf(endpoints: Endpoints): Promise<{ owner: string; access: string }> {
  const email = newEmail();
  const { visitor } = await householdAt(endpoints.api, "completed", { email });
  const [, access = ""] = accessCookieOf(await browserWithAccess(endpoints, email)).split("=");
  return { owner: visitor.secret, access };
}

/**
 * The schemas say what a text may look like. What breaks a further rule (a day in the future, a number that fits its utility)
 * is rejected with a code for the field, so data that keeps to its schema may be answered with 422, or with a file's 413 and
 * 415. A body that is too large is rejected before it is compared with its schema.
 */
const configuration = ({ owner, access }: { owner: string; access: string }) => `
[auth.openapi]
owner = { api_key = "${owner}" }
access = { api_key = "${access}" }

[checks.positive_data_acceptance]
expected-statuses = ["2xx", "3xx", "404", "409", "413", "415", "422"]

[checks.negative_data_rejection]
expected-statuses = ["400", "404", "409", "413", "415", "422"]
`;

async function attack({ endpoints }: Product, folder: string): Promise<Attack[]> {
  const config = join(folder, "schemathesis.toml");
  await writeFile(config, configuration(await credentialsOf(endpoints)));
  const common = { seed, folder, config, origin: new URL(endpoints.api).origin };
  const select = (option: string) => endAccess.flatMap((operation) => [option, operation]);
  return [
    await attackByDocument({
      ...common,
      phases: "coverage,fuzzing,stateful",
      args: ["--max-examples", "150", ...select("--exclude-operation-id")],
    }),
    await attackByDocument({
      ...common,
      phases: "coverage,fuzzing", // no link leads from one of them to the other
      args: ["--max-examples", "50", ...select("--include-operation-id")],
    }),
  ];
}

/** Judges the answers of a running product by docs/openapi.json, for requests that keep to it and requests that do not. */
export async function judgeAnswers(): Promise<PartReport> {
  const folder = await mkdtemp(join(tmpdir(), "conformance-openapi-"));
  const product = startProduct(await newInstance(), { RATE_LIMITS: "off" });
  const attacks = await using(product, (started) => attack(started, folder));
  const sum = (field: "sent" | "failed") => attacks.reduce((total, attack) => total + attack[field], 0);
  const failures = new Map(attacks.flatMap(({ failures }) => [...failures]));
  const tooFew = sum("sent") < minRequests ? [`Only ${sum("sent")} requests were sent.`] : [];
  const differences = compare([...failures.keys(), ...tooFew], reviewed).map(({ what, reason }) => ({
    what: reason ? what : `${what}${failures.get(what) ?? ""}`,
    reason,
  }));
  return { tried: sum("sent"), passed: sum("sent") - sum("failed"), differences };
}
