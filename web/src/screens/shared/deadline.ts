import { language } from "#web/src/messages/en/language.ts";

/** New Jersey's time, whatever the time zone of the device. */
const timeZone = "America/New_York";

export const formatDeadline = (deadline: Date): string =>
  deadline.toLocaleString(language, { timeZone, dateStyle: "long", timeStyle: "short" });

export const formatDay = (day: Date): string =>
  day.toLocaleDateString(language, { timeZone, dateStyle: "long" });
