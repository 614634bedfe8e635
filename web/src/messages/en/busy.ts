export const busy = {
  text: "We're busy right now. Please wait: we try again by ourselves, and nothing you've entered is lost.",
  next: (time: string) => `We try again in ${time}.`,
  seconds: (count: number) => (count === 1 ? "1 second" : `${count} seconds`),
  minutes: (count: number) => `${count} minutes`,
  trying: "We're trying again…",
};
