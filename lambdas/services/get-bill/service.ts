import { service } from "#lambdas/shared/service.ts";

export const getBillService = service({
  routes: ["getBill"],
  uses: {
    bills: "read",
    numbers: "decrypt billId",
  },
});
