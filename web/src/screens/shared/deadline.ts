import { deadline as messages } from "#messages/deadline.ts";
import { language } from "#messages/language.ts";

/** New Jersey's time, whatever the time zone of the device. */
const timeZone = "America/New_York";

/** With "a.m." or "p.m." in both languages: Spanish alone would count 24 hours. */
export const formatDeadline = (deadline: Date): string =>
  messages.at(
    deadline.toLocaleString(language, { timeZone, dateStyle: "long", timeStyle: "short", hour12: true }),
  );

export const formatDay = (day: Date): string =>
  day.toLocaleDateString(language, { timeZone, dateStyle: "long" });

/** A day such as 2026-11-30. */
export const formatDate = (date: string): string => formatDay(new Date(`${date}T12:00:00Z`));

/** A month such as 2027-03. */
export const formatMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language, {
    timeZone,
    year: "numeric",
    month: "long",
  });
