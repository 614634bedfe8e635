import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { definitionOf, type PageId, pageIds } from "#contracts/site/pages.ts";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Layout } from "./components/layout.tsx";
import { LoadingScreen } from "./components/loading-screen.tsx";
import { Toasts } from "./components/toasts.tsx";
import { paths } from "./paths.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { enrollmentLoaders } from "./screens/loaders.ts";
import { loaderOf, publicLoaders } from "./screens/public-loaders.tsx";
import { ThirdParties } from "./third-parties/third-parties.tsx";

const loaders = { ...publicLoaders, ...enrollmentLoaders };

function elementFor(page: PageId | "notFound") {
  const { redirectsTo } = definitionOf(page);
  if (redirectsTo) return <Navigate to={paths[redirectsTo as PageId]()} replace />;
  const Screen = lazy(loaderOf(page, loaders));
  return <Screen page={page} />;
}

const routes = pageIds.map((page) => <Route key={page} path={paths[page]()} element={elementFor(page)} />);
const notFound = <Route path="*" element={elementFor("notFound")} />;

/** Every page in one document: the enrollment, and the public pages that it links to. */
export function Site() {
  return (
    <RouterNavigation>
      <Layout toasts={<Toasts />}>
        <ErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <ThirdParties>
              <Routes>
                {routes}
                {notFound}
              </Routes>
            </ThirdParties>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </RouterNavigation>
  );
}
