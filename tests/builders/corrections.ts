import type { CorrectionEvent, EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { nextAnswerDeadline } from "#domain/corrections.ts";
import type { Corrections, CorrectionUpdate, NumberCipher } from "#lambdas/shared/ports.ts";
import { ids, noon } from "./records.ts";
import type { InMemoryEnrollments } from "./stores.ts";

export const requestId = "5f0f1f8e-5e0b-4a53-9a9b-0d6a5cbd7a11";

type Requested = Extract<CorrectionEvent, { kind: "requested" }>;

/** A household's open request to correct its name. */
export const aCorrectionRequest = (changes: Partial<Requested> = {}): Requested => ({
  kind: "requested",
  id: requestId,
  at: noon.toISOString(),
  evidence: { by: "household", ip: "192.0.2.1", userAgent: "a browser" },
  wanted: { topic: "name", firstName: "Ana María", lastName: "Díaz" },
  ...changes,
});

/** The record after the update, but for its version. */
export const withCorrection = (
  enrollment: EnrollmentRecord,
  { event, values, notice }: CorrectionUpdate,
): EnrollmentRecord => {
  const corrections = [...(enrollment.corrections ?? []), event];
  const due = nextAnswerDeadline(corrections);
  const { correctionOpen: _, correctionDueAt: __, ...rest } = enrollment;
  const tellsSupport =
    event.kind === "requested" &&
    event.evidence.by === "household" &&
    enrollment.supportEmail?.state !== "pending";
  return {
    ...rest,
    ...values,
    corrections,
    ...(due && { correctionOpen: "yes" as const, correctionDueAt: due }),
    ...(notice && { notices: [...(enrollment.notices ?? []), notice] }),
    ...(tellsSupport && {
      supportEmail: { state: "pending" as const, change: "correction_requested" as const, askedAt: event.at },
    }),
    updatedAt: event.at,
  };
};

/** Behaves like DynamoCorrections, which tests/lambdas/shared/adapters tests. */
export class InMemoryCorrections implements Corrections {
  private readonly enrollments: InMemoryEnrollments;
  /** Runs before the next save, to simulate a concurrent writer. */
  beforeNextSave: (() => void) | undefined;

  constructor(enrollments: InMemoryEnrollments) {
    this.enrollments = enrollments;
  }

  async save(enrollment: EnrollmentRecord, update: CorrectionUpdate) {
    const { beforeNextSave: meanwhile } = this;
    this.beforeNextSave = undefined;
    meanwhile?.();
    const { table } = this.enrollments;
    if (table.hasConflict(enrollment.customerId, enrollment))
      return { ok: false, reason: "changed_meanwhile" } as const;
    table.put(enrollment.customerId, withCorrection(enrollment, update));
    return { ok: true } as const;
  }
}

/** Writes the numbers and the context in full, so that a test can see both. */
export const legibleCipher: Required<NumberCipher> = {
  encrypt: async (numbers, context) => JSON.stringify({ numbers, context }),
  decrypt: async (encrypted, context) => {
    const parsed = JSON.parse(encrypted);
    if (JSON.stringify(parsed.context) !== JSON.stringify(context)) throw new Error("Another context.");
    return parsed.numbers;
  },
};

export const anEncryptedNumber = (number: string, customerId: string = ids.customer) =>
  JSON.stringify({ numbers: { number }, context: { customerId } });

/** No request is due: for tests of the sweep's other work. */
export const noDueCorrections = { countDue: async () => 0 };
