/** When each of what runs has started, in milliseconds. */
const running = new Map();
let timer;

const seconds = (startedAt) => Math.round((Date.now() - startedAt) / 1000);

/** Says what is done, and every five seconds that it still is: `work` may take a minute. */
export async function sayWhile(what, work) {
  console.log(`${what}…`);
  running.set(what, Date.now());
  timer ??= setInterval(() => {
    console.log(
      `${[...running].map(([name, startedAt]) => `${name} (${seconds(startedAt)} s)`).join(", ")}…`,
    );
  }, 5_000);
  try {
    return await work();
  } finally {
    running.delete(what);
    if (running.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}
