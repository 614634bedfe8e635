import { Fragment, lazy, type ReactNode, Suspense, useEffect } from "react";
import {
  definitionOf,
  type EnrollmentPage,
  enrollmentPages,
  type PageId,
  pageAt,
} from "#contracts/site/pages.ts";
import { whenIdle } from "./browser/idle.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Hydrated } from "./components/hydrated.tsx";
import { Layout } from "./components/layout.tsx";
import { LoadingScreen } from "./components/loading-screen.tsx";
import { Redirect } from "./components/redirect.tsx";
import { Toasts } from "./components/toasts.tsx";
import { useHistory } from "./history.tsx";
import { language } from "./messages/en/language.ts";
import { paths } from "./paths.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { loaderOf } from "./screens/loader-of.ts";
import { enrollmentLoaders, prepareNextScreens } from "./screens/loaders.ts";
import { ThirdParties } from "./third-parties/third-parties.tsx";

function elementFor(page: EnrollmentPage) {
  const { redirectsTo } = definitionOf(page);
  if (redirectsTo) return <Redirect to={paths[redirectsTo as PageId]()} />;
  const Screen = lazy(loaderOf(page, enrollmentLoaders));
  return (
    <>
      <NextScreens page={page} />
      <Screen page={page} />
    </>
  );
}

function NextScreens({ page }: { page: EnrollmentPage }) {
  useEffect(() => whenIdle(() => prepareNextScreens(page)), [page]);
  return null;
}

const elements: Partial<Record<PageId, ReactNode>> = Object.fromEntries(
  enrollmentPages.map((page) => [page, <Fragment key={page}>{elementFor(page)}</Fragment>]),
);

/** Every other page is a document of its own: a guard that leads to one makes the browser load it. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}

type Props = {
  /** In place of the screen that belongs to the path. */
  screen?: ReactNode;
};

/** The screens of the enrollment, in one document. */
export function Site({ screen }: Props) {
  const page = pageAt(useHistory().location.pathname, language);
  return (
    <RouterNavigation>
      <Layout toasts={<Toasts />}>
        <ErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <Hydrated />
            <ThirdParties>{screen ?? (page && elements[page]) ?? <OtherDocument />}</ThirdParties>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </RouterNavigation>
  );
}
