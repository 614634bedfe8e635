import { z } from "zod";

/** What a person reads where a field has no words of its own. Spec, "Application form": a default such as 'Required'. */
z.config({
  customError: ({ input }) =>
    input === undefined || input === null ? "Required" : "Please check this answer",
});
