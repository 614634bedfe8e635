import { type ComponentType, lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { Layout } from "./components/layout.tsx";
import { Waiting } from "./components/spinner.tsx";
import { ErrorBoundary } from "./components/trouble.tsx";
import { paths } from "./paths.ts";
import { Home } from "./screens/home/home.tsx";
import { ThirdParties } from "./third-parties/third-parties.tsx";

type Load = () => Promise<{ default: ComponentType }>;

const load = {
  signup: () => import("./screens/signup/signup.tsx"),
  connect: () => import("./screens/connect/connect.tsx"),
  application: () => import("./screens/application/application.tsx"),
  enrollment: () => import("./screens/enrollment/enrollment.tsx"),
  billing: () => import("./screens/billing/billing.tsx"),
  confirmation: () => import("./screens/confirmation/confirmation.tsx"),
  notFound: () => import("./screens/not-found/not-found.tsx"),
} satisfies Record<string, Load>;

const SignUp = lazy(load.signup);
const Connect = lazy(load.connect);
const Application = lazy(load.application);
const Enrollment = lazy(load.enrollment);
const Billing = lazy(load.billing);
const Confirmation = lazy(load.confirmation);
const NotFound = lazy(load.notFound);

export function Site() {
  return (
    <Layout>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>
          <ThirdParties>
            <Routes>
              <Route path={paths.home()} element={<Home />} />
              <Route path={paths.signup()} element={<SignUp />} />
              <Route path={paths.connect()} element={<Connect />} />
              <Route path={paths.application()} element={<Application />} />
              <Route path={paths.enrollment()} element={<Enrollment />} />
              <Route path={paths.manualEntry()} element={<Navigate to={paths.enrollment()} replace />} />
              <Route path={paths.billing()} element={<Billing />} />
              <Route path={paths.confirmation()} element={<Confirmation />} />
              <Route path="*" element={<NotFound />} />
            </Routes>
          </ThirdParties>
        </Suspense>
      </ErrorBoundary>
    </Layout>
  );
}
