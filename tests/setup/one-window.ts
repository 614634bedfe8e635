import { builtinEnvironments, type Environment } from "vitest/runtime";

const { "happy-dom": happyDom } = builtinEnvironments;
let isOpen = false;

/** One happy-dom window for all files of a worker: packages that the files share keep the document that they found first. */
const oneWindow: Environment = {
  name: "one-window",
  viteEnvironment: "client",
  async setup(global, options) {
    if (!isOpen) await happyDom.setup(global, options);
    isOpen = true;
    return { teardown: () => {} };
  },
};

export default oneWindow;
