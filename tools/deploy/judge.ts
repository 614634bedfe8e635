/** While CloudFront's locations change over, or one request gets lost, a site that works may fail a check. */
const attempts = 3;
const pauseMs = 30_000;

/** Whether the site passes at one of three attempts. */
export async function passesRepeatedly(
  passes: () => Promise<boolean>,
  pause: (ms: number) => Promise<void>,
): Promise<boolean> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (await passes()) return true;
    if (attempt < attempts) await pause(pauseMs);
  }
  return false;
}
