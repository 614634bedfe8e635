import { lazy, Suspense } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { ErrorBoundary } from "./components/error-boundary.tsx";
import { Layout } from "./components/layout.tsx";
import { LoadingScreen } from "./components/loading-screen.tsx";
import { Toasts } from "./components/toasts.tsx";
import { paths } from "./paths.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { load } from "./screens/loaders.ts";
import { ThirdParties } from "./third-parties/third-parties.tsx";

const Home = lazy(load.home);
const Landing = lazy(load.landing);
const HowItWorks = lazy(load.howItWorks);
const About = lazy(load.about);
const Faqs = lazy(load.faqs);
const Contact = lazy(load.contact);
const Legal = lazy(load.legal);
const SignUp = lazy(load.signup);
const Connect = lazy(load.connect);
const Application = lazy(load.application);
const Enrollment = lazy(load.enrollment);
const Billing = lazy(load.billing);
const Confirmation = lazy(load.confirmation);
const NotFound = lazy(load.notFound);

export function Site() {
  return (
    <RouterNavigation>
      <Layout toasts={<Toasts />}>
        <ErrorBoundary>
          <Suspense fallback={<LoadingScreen />}>
            <ThirdParties>
              <Routes>
                <Route path={paths.home()} element={<Home />} />
                <Route path={paths.pseg()} element={<Landing page="pseg" />} />
                <Route path={paths.ace()} element={<Landing page="ace" />} />
                <Route path={paths.jcpl()} element={<Landing page="jcpl" />} />
                <Route path={paths.nj()} element={<Landing page="nj" />} />
                <Route path={paths.howItWorks()} element={<HowItWorks />} />
                <Route path={paths.about()} element={<About />} />
                <Route path={paths.faqs()} element={<Faqs />} />
                <Route path={paths.contact()} element={<Contact />} />
                <Route path={paths.privacy()} element={<Legal page="privacy" />} />
                <Route path={paths.terms()} element={<Legal page="terms" />} />
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
    </RouterNavigation>
  );
}
