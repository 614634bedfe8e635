import type { RouterHistory } from "@tanstack/history";
import { type ReactNode, StrictMode } from "react";
import type { PrerenderedFacts } from "#contracts/site/site-build-input.ts";
import { PrerenderedFactsContext } from "./api/config.ts";
import { HistoryProvider } from "./history.tsx";
import { Site } from "./routes.tsx";

type Props = { facts: PrerenderedFacts; history: RouterHistory; screen?: ReactNode };

/** The document of the enrollment, for prerendering and for the browser. */
export const Enrollment = ({ facts, history, screen }: Props) => (
  <StrictMode>
    <PrerenderedFactsContext value={facts}>
      <HistoryProvider history={history}>
        <Site screen={screen} />
      </HistoryProvider>
    </PrerenderedFactsContext>
  </StrictMode>
);
