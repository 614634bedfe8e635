/** Everything that functions do right and wrong. The event chooses. */

let invocations = 0;

const behaviors = {
  echo: ({ event }) => event,
  environment: () => ({ ...process.env }),
  modules: () => process.moduleLoadList,
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

export const handler = async (event, context) => behaviors[event.do](event, context);
