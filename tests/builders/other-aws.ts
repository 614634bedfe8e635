/** The variable with the URL of a moto server, which tests then use instead of the emulators: `npm run verify -- conformance`. */
export const otherAwsVariable = "TEST_AWS_URL";

/** An empty moto server. Undefined if tests use the emulators. */
export async function resetOtherAws(): Promise<{ endpoint: string; port: number } | undefined> {
  const endpoint = process.env[otherAwsVariable];
  if (!endpoint) return undefined;
  const response = await fetch(new URL("/moto-api/reset", endpoint), { method: "POST" });
  if (!response.ok) throw new Error(`The moto server answered ${response.status}.`);
  return { endpoint, port: Number(new URL(endpoint).port) };
}
