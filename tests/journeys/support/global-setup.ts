import { rm } from "node:fs/promises";
import { newInstance, startProduct } from "#tests/builders/product.ts";

/** One product instance for all journeys; each journey is its own household, and all have one IP address. */
export default async function startForAll() {
  const product = await startProduct(await newInstance(), { RATE_LIMITS: "off" });
  process.env.JOURNEY_ENDPOINTS = JSON.stringify(product.endpoints);
  return async () => {
    await product.stop();
    await rm(product.instance.DATA_DIR, { recursive: true, force: true });
  };
}
