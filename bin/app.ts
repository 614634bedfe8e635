import { product } from "#infra/build-app.ts";
import { SettingError } from "#infra/environment.ts";

try {
  const app = await product(process.env);
  app.synth();
} catch (error) {
  if (!(error instanceof SettingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
