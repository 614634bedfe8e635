import * as z from "zod";

const batchResponse = z
  .object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string().min(1) })).nullish() })
  .nullish();

/** The ids that a batch handler reports as failed. An invalid response fails the whole batch, as on AWS. */
export function failedItemIds(result: unknown, ids: string[]): string[] {
  const parsed = batchResponse.safeParse(result);
  if (!parsed.success) return ids;
  const failed = (parsed.data?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  return failed.every((id) => ids.includes(id)) ? failed : ids;
}
