/** What the campaign did to whom. */
export class Tally {
  private readonly tries = new Map<string, { household: string; where: string }[]>();

  add(fault: string, household: string, where: string): void {
    const tries = this.tries.get(fault) ?? [];
    tries.push({ household, where });
    this.tries.set(fault, tries);
  }

  get faults(): string[] {
    return [...this.tries.keys()].sort();
  }

  /** Lost: faults that met a household of which something is wrong. */
  of(
    fault: string,
    lost: ReadonlySet<string>,
  ): { tried: number; places: number; survived: number; lost: number } {
    const tries = this.tries.get(fault) ?? [];
    const lostCount = tries.filter(({ household }) => lost.has(household)).length;
    const places = new Set(tries.map(({ where }) => where)).size;
    return { tried: tries.length, places, survived: tries.length - lostCount, lost: lostCount };
  }

  /** Everything that met a household: each fault with where and how often. */
  met(household: string): string[] {
    return this.faults.flatMap((fault) => {
      const own = (this.tries.get(fault) ?? []).filter((one) => one.household === household);
      const places = Map.groupBy(own, ({ where }) => where);
      return [...places].map(
        ([where, { length }]) => `${fault}: ${where}${length > 1 ? ` (${length} times)` : ""}`,
      );
    });
  }
}
