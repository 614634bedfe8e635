import * as z from "zod";
import { serviceAddress } from "#contracts/http/address.ts";
import { applicationDraft, applicationForm, manualForm, storedDraft } from "#contracts/http/application.ts";
import { bill, billErrorCode, parsedBill } from "#contracts/http/bill.ts";
import { errorCode } from "#contracts/http/error-codes.ts";
import { errorResponse, fieldError } from "#contracts/http/error-response.ts";
import { fieldCode } from "#contracts/http/field-codes.ts";
import { billId, customerId, sessionId, utility } from "#contracts/http/fields.ts";
import { accountDetails, session, utilityData } from "#contracts/http/session.ts";
import { encryptedPassword, utilityMessageCode, utilityOption } from "#contracts/http/utility-auth.ts";

export type JsonSchema = Record<string, unknown>;
type Direction = "input" | "output";

/** Schemas with a name in the document; all others are inlined. */
const named = {
  AccountDetails: accountDetails,
  ApplicationDraft: applicationDraft,
  ApplicationForm: applicationForm,
  Bill: bill,
  BillErrorCode: billErrorCode,
  BillId: billId,
  CustomerId: customerId,
  ManualForm: manualForm,
  ParsedBill: parsedBill,
  ErrorCode: errorCode,
  ErrorResponse: errorResponse,
  FieldCode: fieldCode,
  FieldError: fieldError,
  EncryptedPassword: encryptedPassword,
  ServiceAddress: serviceAddress,
  Session: session,
  StoredDraft: storedDraft,
  SessionId: sessionId,
  Utility: utility,
  UtilityData: utilityData,
  UtilityMessageCode: utilityMessageCode,
  UtilityOption: utilityOption,
};

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(named)) names.add(schema, { id });

/** Converts zod schemas to OpenAPI and collects the named ones. */
export class Schemas {
  readonly components: Record<string, JsonSchema> = {};
  private readonly namedShapes = new Map<string, string>();

  /** The schema of a request. */
  requestSchema(schema: z.core.$ZodType): JsonSchema {
    return this.convert(schema, "input");
  }

  /** The schema of a response. */
  responseSchema(schema: z.core.$ZodType): JsonSchema {
    return this.convert(schema, "output");
  }

  private convert(schema: z.core.$ZodType, io: Direction): JsonSchema {
    const { $schema: _, $defs = {}, ...converted } = draft(schema, io);
    const componentNames = new Map(
      Object.entries($defs).map(([name, shape]) => [name, this.componentName(name, withoutId(shape))]),
    );
    for (const [name, shape] of Object.entries($defs)) {
      this.components[componentNames.get(name) ?? name] = withComponentReferences(
        withoutId(shape),
        componentNames,
      );
    }
    return withComponentReferences(converted, componentNames);
  }

  /** A schema whose input and output differ gets two names. */
  private componentName(name: string, shape: JsonSchema): string {
    const existing = this.namedShapes.get(name);
    if (existing === undefined) this.namedShapes.set(name, JSON.stringify(shape));
    else if (existing !== JSON.stringify(shape)) return this.componentName(`${name}Sent`, shape);
    return name;
  }
}

const referenceTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const withComponentReferences = (shape: JsonSchema, componentNames: Map<string, string>): JsonSchema =>
  JSON.parse(JSON.stringify(shape), (_, value) => {
    const name = typeof value?.$ref === "string" && /^#\/\$defs\/(\w+)$/.exec(value.$ref)?.[1];
    return name ? referenceTo(componentNames.get(name) ?? name) : value;
  });

/** Without `$id`, which nothing references. */
const withoutId = ({ id: _, ...shape }: JsonSchema): JsonSchema => shape;

type Draft = JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> };

function draft(schema: z.core.$ZodType, io: Direction): Draft {
  return z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (io === "input") addPipedConstraints(zodSchema, jsonSchema);
      dropImplementationLimits(jsonSchema);
    },
  }) as Draft;
}

/** Merges the constraints of piped string schemas: a request must satisfy both. */
function addPipedConstraints(schema: z.core.$ZodType, jsonSchema: JsonSchema): void {
  const { def } = schema._zod as { def: { type: string; out?: z.ZodType } };
  if (def.type !== "pipe" || !def.out || def.out.type === "transform") return;
  const { $schema: _, ...further } = z.toJSONSchema(def.out, { io: "input", unrepresentable: "any" });
  Object.assign(jsonSchema, further);
}

/** Drops JavaScript's integer limits and `additionalProperties: false`, which are not part of the contract. */
function dropImplementationLimits(jsonSchema: JsonSchema): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}
