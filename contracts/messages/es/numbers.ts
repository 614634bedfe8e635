import type * as english from "#contracts/messages/en/numbers.ts";

const words = ["dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once", "doce"];

export const inWords: typeof english.inWords = (number) => words[number - 2] ?? String(number);

const namedTimes: Record<number, string> = { 1: "un día", 7: "una semana", 365: "un año" };

export const timeOf: typeof english.timeOf = (days) => namedTimes[days] ?? `${days} días`;
