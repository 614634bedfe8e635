import { type ReactNode, StrictMode } from "react";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";
import { Site } from "./routes.tsx";

type Props = { facts: PrerenderedFacts; router: (site: ReactNode) => ReactNode };

/** The document of the enrollment, for prerendering and for the browser. */
export const Enrollment = ({ facts, router }: Props) => (
  <StrictMode>
    <PrerenderedFactsContext value={facts}>{router(<Site />)}</PrerenderedFactsContext>
  </StrictMode>
);
