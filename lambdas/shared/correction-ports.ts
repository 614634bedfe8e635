import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import type { Result } from "./ports.ts";
import type { CorrectionUpdate } from "./records/corrections.ts";

/** Correction requests in the records of enrollments. */
export type Corrections = {
  /** Fails if the enrollment changed since it was read. */
  save(enrollment: EnrollmentRecord, update: CorrectionUpdate): Promise<Result<"changed_meanwhile">>;
};

export type DueCorrections = {
  /** In how many enrollments a request is open that has to be answered by this time. */
  countDue(by: string): Promise<number>;
};
