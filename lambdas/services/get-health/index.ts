import { getHealthRoute } from "#contracts/http/health.ts";
import { bucketProbe, tableProbe } from "#lambdas/shared/adapters/probes.ts";
import { environmentOf } from "#lambdas/shared/env.ts";
import { http } from "#lambdas/shared/middleware/http.ts";
import { getHealth } from "./get-health.ts";
import { getHealthService } from "./service.ts";

const env = environmentOf(getHealthService);

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
