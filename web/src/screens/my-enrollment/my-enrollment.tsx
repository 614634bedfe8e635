import type { PageOnScreen } from "#contracts/site/pages.ts";
import { myEnrollment as messages } from "#web/src/messages/en/my-enrollment.ts";
import { OpenLink } from "./open-link.tsx";
import { Overview } from "./overview.tsx";

/** What a household sees when it comes back, and the pages behind the links that we send it. */
export default function MyEnrollment({ page }: { page: PageOnScreen<"my-enrollment"> }) {
  if (page === "openMyEnrollment") return <OpenLink purpose="my-enrollment" messages={messages.open} />;
  if (page === "openNewAddress") return <OpenLink purpose="new-address" messages={messages.newAddress} />;
  return <Overview />;
}
