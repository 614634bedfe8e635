import type { ApiError } from "#web/src/api/api-error.ts";
import { ButtonLink, Notice } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { paths } from "#web/src/paths.ts";

const messages = enrollmentMessages.billing;

/** Another tab has completed the application: says what is enrolled, and leads to it: nothing more can be done on the billing screen. */
export const AlreadyEnrolled = ({ error }: { error: ApiError }) => (
  <Notice tone="danger" role="alert" flexDirection="column">
    <p>{error.message}</p>
    <ButtonLink to={paths.confirmation()}>{messages.seeEnrollment}</ButtonLink>
  </Notice>
);
