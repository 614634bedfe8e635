import { service } from "#lambdas/shared/service.ts";

export const sendDocumentLinkService = service({
  routes: ["sendDocumentLink"],
  uses: {
    enrollments: ["change", "query bySession"],
    limits: "save",
    company: "read",
  },
});
