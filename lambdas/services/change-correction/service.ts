import { service } from "#lambdas/shared/service.ts";

export const changeCorrectionService = service({
  routes: ["changeCorrection"],
  uses: {
    accessSessions: "read",
    enrollments: "change",
    limits: "save",
    numbers: "encrypt customerId", // a household may ask for another number; none is decrypted
  },
});
