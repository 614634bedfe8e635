import { join } from "node:path";
import * as z from "zod";
import { readEndpointsFile } from "#local/product/endpoints.ts";
import { newInstance } from "#tests/builders/product.ts";
import { startCountingProxy } from "./counting-proxy.ts";
import { startScript } from "./start-script.ts";

const emulators = z.object({ endpoint: z.url(), inbox: z.url() });

/** The product with a proxy between it and the AWS emulators, which counts the calls. */
export async function startCountedProduct() {
  const instance = await newInstance();
  const emulatorInstance = await newInstance();
  const node = process.execPath;
  const aws = await startScript(node, ["local/cli/aws-only.ts"], emulatorInstance, /endpoint/);
  const { endpoint, inbox } = emulators.parse(JSON.parse(aws.readyLine));
  const proxy = await startCountingProxy({ port: Number(new URL(endpoint).port) });
  const proxied = { AWS_ENDPOINT_URL: proxy.url, AWS_ENDPOINT_URL_TEXTRACT: proxy.url };
  const product = await startScript(node, ["local/cli/start.mjs"], { ...instance, ...proxied }, /ready in/i);
  const endpoints = await readEndpointsFile(instance.DATA_DIR);
  if (!endpoints) throw new Error("The product has no endpoints.");
  return {
    instance,
    endpoints: { ...endpoints, inbox },
    /** Of the emulators. */
    awsDataDir: join(emulatorInstance.DATA_DIR, "aws"),
    /** Past the proxy. */
    endpoint,
    proxy,
    async stop() {
      await product.stop();
      proxy.stop();
      await aws.stop();
    },
  };
}
