import { RunningProduct } from "#local/product/product.ts";
import { settingsFrom } from "#local/settings.ts";
import { testBuilds } from "./stack.ts";

/** Runs the test stack in its own process, so that a test can kill it. Prints its endpoints when it is ready. */
const { endpoints } = await RunningProduct.start(settingsFrom(process.env), testBuilds);
console.log(JSON.stringify(endpoints));
