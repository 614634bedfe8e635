import type { PageOnScreen } from "#contracts/site/pages.ts";
import { OpenLink } from "./open-link.tsx";
import { Overview } from "./overview.tsx";

/** What a household sees when it comes back, and the page behind the link that opens it. */
export default function MyEnrollment({ page }: { page: PageOnScreen<"my-enrollment"> }) {
  return page === "openMyEnrollment" ? <OpenLink /> : <Overview />;
}
