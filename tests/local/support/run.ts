import { RunningProduct } from "#local/product/product.ts";
import { settingsFrom } from "#local/settings.ts";
import { parts } from "./stack.ts";

/** The test stack in a process of its own, so that it can be killed. Says its endpoints when it is ready. */
const { endpoints } = await RunningProduct.start(settingsFrom(process.env), parts);
console.log(JSON.stringify(endpoints));
