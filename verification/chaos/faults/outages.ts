import { randomFor } from "./plan.ts";

export const services = ["dynamodb", "s3", "sqs", "ses", "kms", "secretsmanager", "textract"] as const;

const householdsBetween = 60;
const maxSeconds = 4;

/**
 * Times in which a whole service is down. They begin with certain households, so that a household that is repeated alone
 * meets the same one.
 */
export class Outages {
  private down: { service: string; until: number } | undefined;

  /** A household begins. */
  begin(household: string): void {
    const random = randomFor(household, "outage");
    if (!random.chance(1 / householdsBetween)) return;
    const seconds = 1 + random.next() * (maxSeconds - 1);
    this.down = { service: random.pick(services), until: Date.now() + seconds * 1000 };
  }

  isDown(service: string): boolean {
    return this.down?.service === service && Date.now() < this.down.until;
  }
}
