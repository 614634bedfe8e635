import { Fragment, lazy, type ReactNode, Suspense, useEffect } from "react";
import { Route, Routes, useLocation } from "react-router-dom";
import {
  definitionOf,
  type EnrollmentPage,
  enrollmentPages,
  type PageId,
  pagePath,
} from "#contracts/site/pages.ts";
import { whenIdle } from "./browser/idle.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Hydrated } from "./components/hydrated.tsx";
import { Layout } from "./components/layout.tsx";
import { LoadingScreen } from "./components/loading-screen.tsx";
import { Redirect } from "./components/redirect.tsx";
import { Toasts } from "./components/toasts.tsx";
import { EnrollmentNavigation } from "./enrollment-navigation.tsx";
import { language } from "./messages/en/language.ts";
import { paths } from "./paths.ts";
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

/** Every other page is a document of its own: a guard that leads to one makes the browser load it. */
function OtherDocument() {
  useEffect(() => window.location.reload(), []);
  return <LoadingScreen />;
}

type Props = {
  /** In place of the screen that belongs to the path. */
  screen?: ReactNode;
};

const routes = [
  ...enrollmentPages.map((page) => (
    <Route
      key={page}
      path={pagePath(page, language)}
      element={<Fragment key={page}>{elementFor(page)}</Fragment>}
    />
  )),
  <Route key="other" path="*" element={<OtherDocument />} />,
];

/** The screens of the enrollment, in one document. */
export function Site({ screen }: Props) {
  const { key } = useLocation();
  return (
    <EnrollmentNavigation>
      <Layout toasts={<Toasts />}>
        <ErrorBoundary resetKey={key}>
          <Suspense fallback={<LoadingScreen />}>
            <ThirdParties>{screen ?? <Routes>{routes}</Routes>}</ThirdParties>
            <Hydrated />
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </EnrollmentNavigation>
  );
}
