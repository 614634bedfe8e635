import { buildApp } from "#infra/build-app.ts";
import { ConfigError } from "#infra/environment.ts";

try {
  const app = await buildApp(process.env);
  app.synth();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
