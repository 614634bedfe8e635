import { KMSClient } from "@aws-sdk/client-kms";

/**
 * Gives up within five seconds, before the function's own timeout: a person is waiting, and the page offers to try again.
 * KMS answers within milliseconds. Without `throwOnRequestTimeout` the SDK only logs a warning and waits on.
 */
export const kmsClient = () =>
  new KMSClient({
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 1500, throwOnRequestTimeout: true },
  });
