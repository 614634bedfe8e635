const words = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/** A number as running text writes it: in words from two to twelve. */
export const inWords = (number: number): string => words[number - 2] ?? String(number);

const namedTimes: Record<number, string> = { 1: "a day", 7: "a week", 365: "a year" };

/** A time in days: "a week", or "30 days". */
export const timeOf = (days: number): string => namedTimes[days] ?? `${days} days`;
