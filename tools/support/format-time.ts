/** New Jersey's time, which the household on the telephone uses. */
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  dateStyle: "medium",
  timeStyle: "long",
});
export const formatTime = (at: string): string => clock.format(new Date(at)).replaceAll("\u202f", " ");
