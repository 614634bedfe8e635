/** Since when each legal page holds as it reads now. A change of its text is a new day. */
export const legalPageEffectiveDates = { privacy: "2026-11-20", terms: "2026-11-20" } as const;
