import { getHealthRoute } from "#contracts/http/health.ts";
import { bucketProbe, tableProbe } from "#lambdas/shared/adapters/probes.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getHealthEnv } from "./env.ts";
import { getHealth } from "./get-health.ts";

const env = getHealthEnv.parse(process.env);

export const handler = http(
  getHealthRoute,
  getHealth({
    probes: [
      tableProbe("sessions", env.SESSION_TABLE),
      tableProbe("bills", env.BILL_TABLE),
      tableProbe("enrollments", env.ENROLLMENT_TABLE),
      bucketProbe("bill files", env.BILL_BUCKET),
    ],
    now: () => new Date(),
  }),
);
