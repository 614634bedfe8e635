import { language } from "#web/src/messages/en/language.ts";

/** New Jersey's time, whatever the time zone of the device. */
const format = new Intl.DateTimeFormat(language, {
  timeZone: "America/New_York",
  dateStyle: "long",
  timeStyle: "short",
});

export const formatDeadline = (deadline: Date): string => format.format(deadline);

const dayFormat = new Intl.DateTimeFormat(language, { timeZone: "America/New_York", dateStyle: "long" });

export const formatDay = (day: Date): string => dayFormat.format(day);
