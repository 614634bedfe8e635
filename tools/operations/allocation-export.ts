import { randomBytes } from "node:crypto";
import { utility as utilityCode } from "#contracts/http/fields.ts";
import type { EnrollmentRecord } from "#contracts/storage/enrollment.ts";
import { newJerseyDate } from "#domain/discounts.ts";
import { lastOf } from "#domain/enrollment-progress.ts";
import { waitingFor } from "#domain/progress-rules.ts";
import { CliError } from "#tools/cli.ts";
import { inGroups } from "#tools/groups.ts";
import { type Placed, ProgressRecords } from "#tools/progress/progress-records.ts";
import type { SupportEnvironment } from "#tools/support/environment.ts";
import { allocationLine } from "./allocation-row.ts";
import type { AllocationRequest } from "./command.ts";

export type OperationsEnvironment = Pick<SupportEnvironment, "db" | "numbers" | "operator"> & {
  tables: Pick<SupportEnvironment["tables"], "enrollments" | "limits">;
};

type NewAllocation = Exclude<AllocationRequest, { resume: string }>;

/** The lines of a list, and how many enrollments were taken off it because they ended meanwhile. */
export type AllocationList = { id: string; lines: string[]; leftOut: number };

const concurrentRecords = 25;

/** Utility and last day are part of the name, so that the file of a list can be written again from its name alone. */
export const newAllocationId = ({ utility, until }: NewAllocation): string =>
  `${utility}-${until}-${randomBytes(6).toString("hex")}`;

export function parseAllocationId(id: string): Pick<NewAllocation, "utility" | "until"> {
  const [code, ...day] = id.split("-").slice(0, -1);
  return { utility: utilityCode.parse(code), until: day.join("-") };
}

/**
 * Writes enrollments onto an allocation list. First each one is reserved for the list by a conditional write, so that no
 * other list can contain it. Then the numbers are decrypted, and only when that has worked for all, each is marked as sent:
 * no household is told of a list that could not be written.
 */
export class AllocationExport {
  private readonly environment: OperationsEnvironment;
  private readonly records: ProgressRecords;

  constructor(environment: OperationsEnvironment) {
    this.environment = environment;
    this.records = new ProgressRecords(environment.db, environment.tables.enrollments);
  }

  /** Whether an enrollment waits for the list, as the index knows it. */
  async hasWaiting(allocation: NewAllocation): Promise<boolean> {
    for await (const waiting of this.records.at(waitingFor(allocation.utility))) {
      if (await this.belongsOn(allocation, waiting)) return true;
    }
    return false;
  }

  /** Reserves the enrollments that wait since this day or longer. The index may be late; the conditional write is not. */
  async reserve(allocationId: string, allocation: NewAllocation): Promise<Placed[]> {
    const reserved: Placed[] = [];
    const take = async (waiting: Placed) => {
      if (!(await this.belongsOn(allocation, waiting))) return;
      const { customerId } = waiting;
      const { outcome } = await this.records.record(
        customerId,
        { kind: "allocated", allocationId },
        this.evidence(),
      );
      if (outcome === "record") reserved.push(waiting);
    };
    for await (const group of inGroups(this.records.at(waitingFor(allocation.utility)), concurrentRecords)) {
      await Promise.all(group.map(take));
    }
    return reserved;
  }

  private async belongsOn({ until, project }: NewAllocation, waiting: Placed): Promise<boolean> {
    if (newJerseyDate(new Date(waiting.allocationAt)) > until) return false;
    return !project || (await this.isOfProject(waiting.customerId, project));
  }

  private async isOfProject(customerId: string, project: string): Promise<boolean> {
    const enrollment = await this.records.find(customerId);
    return enrollment !== undefined && lastOf(enrollment, "matched")?.project === project;
  }

  /** The enrollments that are on a list. */
  async reserved(allocationId: string): Promise<Placed[]> {
    const found: Placed[] = [];
    for await (const placed of this.records.at(allocationId)) found.push(placed);
    if (found.length > 0) return found;
    throw new CliError("No enrollment is on this list.");
  }

  /** The same enrollments make the same lines, in the order in which they were matched. */
  async write(id: string, onList: readonly Placed[]): Promise<AllocationList> {
    const ordered = onList.toSorted(
      (a, b) => a.allocationAt.localeCompare(b.allocationAt) || a.customerId.localeCompare(b.customerId),
    );
    const rows = await this.inGroupsOf(ordered, (placed) => this.rowOf(id, placed));
    const sent = await this.inGroupsOf(rows, async (row) => ((await this.markSent(id, row)) ? [row] : []));
    return { id, lines: sent.map(({ line }) => line), leftOut: onList.length - sent.length };
  }

  private async rowOf(id: string, { customerId }: Placed): Promise<Row[]> {
    const enrollment = await this.records.find(customerId);
    if (enrollment?.allocation !== id) return [];
    const { utility } = parseAllocationId(id);
    return [
      { enrollment, line: allocationLine(utility, { enrollment, ...(await this.decrypt(enrollment)) }) },
    ];
  }

  /** One request to KMS for each enrollment, which CloudTrail records with the customer id. */
  private async decrypt({ customerId, encryptedNumbers }: EnrollmentRecord) {
    const { cipher } = await this.environment.numbers();
    const numbers = encryptedNumbers ? await cipher.decrypt(encryptedNumbers, { customerId }) : undefined;
    if (numbers?.accountNumber) {
      const { accountNumber, utilityAccountNumber } = numbers;
      return { accountNumber, utilityAccountNumber };
    }
    throw new CliError(`The enrollment ${customerId} has no enrollment number.`);
  }

  /** An enrollment that ended since it was reserved leaves the list, unless it was sent with it before. */
  private async markSent(allocationId: string, { enrollment }: Row): Promise<boolean> {
    if (lastOf(enrollment, "sent")?.allocationId === allocationId) return true;
    const change = { kind: "sent", allocationId } as const;
    const recorded = await this.records.record(enrollment.customerId, change, this.evidence());
    if (recorded.outcome !== "refused") return true;
    const current = await this.records.find(enrollment.customerId);
    if (current) await this.records.leaveList(current);
    return false;
  }

  private async inGroupsOf<Item, Result>(items: readonly Item[], handle: (item: Item) => Promise<Result[]>) {
    const results: Result[] = [];
    for await (const group of inGroups(items, concurrentRecords)) {
      results.push(...(await Promise.all(group.map(handle))).flat());
    }
    return results;
  }

  private evidence() {
    return { at: new Date().toISOString(), by: this.environment.operator };
  }
}

type Row = { enrollment: EnrollmentRecord; line: string };
