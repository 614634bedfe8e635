import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { act, cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { lazy, type ReactNode, Suspense, useLayoutEffect } from "react";
import { MemoryRouter, useLocation, useNavigate } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, vi } from "vitest";
import { definitionOf, pageAt } from "#contracts/site/pages.ts";
import { PrerenderedFactsContext } from "#web/src/api/config.ts";
import { servedZips } from "#web/src/components/eligibility/served-zips.ts";
import { PublicSite } from "#web/src/public-site.tsx";
import { Site } from "#web/src/routes.tsx";
import { loaderOf } from "#web/src/screens/loader-of.ts";
import { publicLoaders } from "#web/src/screens/public-loaders.tsx";
import { system } from "#web/src/theme/system.ts";
import { company } from "./fake-api.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  servedZips.forget();
});

const facts = { company, hasThirdParties: true, hasUtilityConnection: true };
let currentPathname = "";
let goBack = () => {};

/**
 * Renders the document at this path, with an empty cache of API responses: a public page, or the enrollment, whose history begins
 * with `earlier`.
 */
export function renderSite(path: string, state?: object, earlier: string[] = []) {
  const page = pageAt(path, "en") ?? "notFound";
  const isPublic = definitionOf(page).audience === "public";
  // The test browser does not load documents, so it records which one the page would load.
  const assign = vi.spyOn(window.location, "assign").mockImplementation((url) => {
    currentPathname = String(url);
  });
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  assign.mockClear();
  reload.mockClear();
  render(
    <ChakraProvider value={system}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <PrerenderedFactsContext value={facts}>
          {isPublic ? publicDocument(path) : enrollmentDocument(path, state, earlier)}
        </PrerenderedFactsContext>
      </SWRConfig>
    </ChakraProvider>,
  );
  return {
    user: userEvent.setup(),
    pathname: () => currentPathname,
    goBack: () => act(() => goBack()),
    assign,
    reload,
  };
}

function enrollmentDocument(path: string, state: object | undefined, earlier: string[]): ReactNode {
  currentPathname = path;
  const { pathname, search, hash } = new URL(path, window.location.origin);
  return (
    <MemoryRouter initialEntries={[...earlier, { pathname, search, hash, state }]}>
      <Navigated />
      <Site />
    </MemoryRouter>
  );
}

function Navigated() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    currentPathname = pathname;
    goBack = () => void navigate(-1);
  }, [pathname, navigate]);
  return null;
}

function publicDocument(path: string): ReactNode {
  currentPathname = path;
  const page = pageAt(path, "en") ?? "notFound";
  const Screen = lazy(loaderOf(page, publicLoaders));
  return (
    <Suspense>
      <PublicSite pathname={path} facts={facts}>
        <Screen page={page} />
      </PublicSite>
    </Suspense>
  );
}
