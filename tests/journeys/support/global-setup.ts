import { rm } from "node:fs/promises";
import { newInstance, startProduct } from "#tests/builders/product.ts";

/** One product instance for all journeys; each journey is its own household. */
export default async function startForAll() {
  const product = await startProduct(await newInstance());
  process.env.JOURNEY_ENDPOINTS = JSON.stringify(product.endpoints);
  return async () => {
    await product.stop();
    await rm(product.instance.DATA_DIR, { recursive: true, force: true });
  };
}
