import { language } from "#web/src/messages/en/language.ts";

/** New Jersey's time, whatever the time zone of the device. */
const timeZone = "America/New_York";

export const formatDeadline = (deadline: Date): string =>
  deadline.toLocaleString(language, { timeZone, dateStyle: "long", timeStyle: "short" });

export const formatDay = (day: Date): string =>
  day.toLocaleDateString(language, { timeZone, dateStyle: "long" });

/** A month such as 2027-03. */
export const formatMonth = (month: string): string =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language, {
    timeZone,
    year: "numeric",
    month: "long",
  });
