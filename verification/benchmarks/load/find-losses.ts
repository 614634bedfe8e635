import type { Endpoints } from "#tests/builders/product.ts";
import { drain } from "#verification/chaos/drain.ts";
import type { Ledger } from "#verification/chaos/households/ledger.ts";
import { check, invariantsOfRecords } from "#verification/chaos/records/invariants.ts";
import { RecordReader } from "#verification/chaos/records/records.ts";
import type { Observed, Violation } from "#verification/chaos/records/violation.ts";

/**
 * Lets the product finish its work, and compares what remains with what the households were told. `crashWindows`: recipients of
 * e-mails, once for each interruption after which a second copy is accepted.
 */
export async function findLosses(
  endpoints: Endpoints,
  ledgers: readonly Ledger[],
  crashWindows: readonly string[] = [],
): Promise<Violation[]> {
  const reader = new RecordReader(endpoints);
  await drain({ endpoints, reader });
  const records = await reader.read();
  const noAlarms = new Set<string>(); // nothing broke, so that no message may be a dead letter
  const observed: Observed = { sessionWrites: [], queued: new Set(), received: new Set(), crashWindows };
  return check({ records, ledgers, observed, alarmed: noAlarms }, invariantsOfRecords);
}
