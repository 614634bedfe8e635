import { type ReactNode, StrictMode } from "react";
import type { Company } from "../../contracts/site-config.ts";
import { PublishedFacts } from "./api/config.ts";
import { Alive } from "./components/alive.tsx";
import { Layout } from "./components/layout.tsx";
import { ErrorBoundary } from "./components/trouble.tsx";
import { Documents } from "./documents.tsx";
import { ThirdParties } from "./third-parties/third-parties.tsx";

type Props = { pathname: string; company: Company; children: ReactNode };

/** A public page, in the publisher and in the browser alike. */
export const PublicSite = ({ pathname, company, children }: Props) => (
  <StrictMode>
    <PublishedFacts value={company}>
      <Documents pathname={pathname}>
        <Layout>
          <ErrorBoundary>
            <Alive />
            <ThirdParties>{children}</ThirdParties>
          </ErrorBoundary>
        </Layout>
      </Documents>
    </PublishedFacts>
  </StrictMode>
);
