/** The day from which each legal page is in force as it reads now. A changed text gets a new date. */
export const legalPageEffectiveDates = { privacy: "2026-11-24", terms: "2026-11-22" } as const;
