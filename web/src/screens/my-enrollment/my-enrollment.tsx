import { lazy } from "react";
import type { PageOnScreen } from "#contracts/site/pages.ts";
import { Overview } from "./overview.tsx";

/** Whoever looks at the enrollment again has no use for it. */
const OpenLink = lazy(() => import("./open-link.tsx"));

/** What a household sees when it comes back, and the pages behind the links that we send it. */
export default function MyEnrollment({ page }: { page: PageOnScreen<"my-enrollment"> }) {
  if (page === "myEnrollment") return <Overview />;
  return <OpenLink purpose={page === "openNewAddress" ? "new-address" : "my-enrollment"} />;
}
