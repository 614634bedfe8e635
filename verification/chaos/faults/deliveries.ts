import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";

type Delivery = {
  event: unknown;
  run: () => Promise<unknown>;
  /** Resolves when another invocation of the same function begins, or after some time. */
  nextInvocation: () => Promise<unknown>;
};
type DeliveryFault = {
  /** How many of a thousand deliveries get it. */
  share: number;
  applies?: (event: unknown) => boolean;
  act: (delivery: Delivery) => Promise<unknown>;
};

const sqsEvent = z.object({
  Records: z.array(z.object({ eventSource: z.literal("aws:sqs"), eventSourceARN: z.string() })),
});
const messageEvent = z.object({
  Records: z.array(z.object({ eventSource: z.enum(["aws:sqs", "aws:dynamodb"]) })),
});

export const isMessage = (event: unknown): boolean => messageEvent.safeParse(event).success;

/** A FIFO queue and a stream deliver nothing of a group while an earlier delivery of it is processed. */
const mayOverlap = (event: unknown): boolean =>
  sqsEvent.safeParse(event).data?.Records.every(({ eventSourceARN }) => !eventSourceARN.endsWith(".fifo")) ??
  false;

/** What may happen to a message or a stream record on its way to a function. */
export const deliveryFaults = {
  "delivered twice": {
    share: 80,
    act: async ({ event, run }) => {
      if (!mayOverlap(event)) {
        await run();
        return run();
      }
      const [, second] = await Promise.all([run(), run()]);
      return second;
    },
  },
  "delivered late": {
    share: 60,
    act: async ({ run }) => {
      await pause(2000);
      return run();
    },
  },
  "delivered out of order": {
    share: 300,
    applies: mayOverlap,
    act: async ({ run, nextInvocation }) => {
      await nextInvocation();
      return run();
    },
  },
} satisfies Record<string, DeliveryFault>;
export type DeliveryFaultName = keyof typeof deliveryFaults;
export const actOfDelivery = (name: DeliveryFaultName): DeliveryFault["act"] => deliveryFaults[name].act;
