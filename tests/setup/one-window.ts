import { builtinEnvironments, type Environment } from "vitest/runtime";

const { "happy-dom": happyDom } = builtinEnvironments;
let isOpen = false;

/** What happy-dom says belongs to the test that is running, and so to the output of one that fails. */
const consoleOfTest = new Proxy(console, { get: (_, name) => Reflect.get(globalThis.console, name) });

/** One happy-dom window for all files of a worker: packages that the files share keep the document that they found first. */
const oneWindow: Environment = {
  name: "one-window",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isOpen) {
      const { console } = global;
      global.console = consoleOfTest;
      await happyDom.setup(global, options);
      global.console = console;
    }
    isOpen = true;
    return { teardown: () => {} };
  },
};

export default oneWindow;
