/** What functions do, well and badly. The event says which. */

let invocations = 0;

const behaviours = {
  echo: ({ event }) => event,
  environment: () => ({ ...process.env }),
  count: () => ++invocations,
  context: (_, context) => ({ ...context, remaining: context.getRemainingTimeInMillis() }),
  fail: () => {
    throw new TypeError("something is wrong");
  },
  loop: () => {
    for (;;);
  },
  wait: ({ milliseconds }) => new Promise((resolve) => setTimeout(() => resolve("waited"), milliseconds)),
  exit: () => process.exit(3),
  log: ({ text }) => console.log(text),
  fill: () => {
    const everything = [];
    for (;;) everything.push(new Array(1_000_000).fill(everything.length));
  },
};

export const handler = async (event, context) => behaviours[event.do](event, context);
