import type { Endpoints } from "#tests/builders/product.ts";
import { drain } from "#tests/chaos/drain.ts";
import type { Ledger } from "#tests/chaos/households/ledger.ts";
import { check, invariantsOfRecords } from "#tests/chaos/records/invariants.ts";
import { RecordReader } from "#tests/chaos/records/records.ts";
import type { Observed, Violation } from "#tests/chaos/records/violation.ts";

const nothingObserved: Observed = {
  sessionWrites: [],
  queued: new Set(),
  received: new Set(),
  crashWindows: [],
};

/** Lets the product finish its work, and compares what remains with what the households were told. */
export async function findLosses(endpoints: Endpoints, ledgers: readonly Ledger[]): Promise<Violation[]> {
  const reader = new RecordReader(endpoints);
  await drain(endpoints, reader);
  const records = await reader.read();
  const noAlarms = new Set<string>(); // nothing broke, so that no message may be a dead letter
  return check({ records, ledgers, observed: nothingObserved, alarmed: noAlarms }, invariantsOfRecords);
}
