/** Each screen is a file of its own, loaded when somebody goes there. */
export const load = {
  home: () => import("./home/home.tsx"),
  landing: () => import("./landing/landing.tsx"),
  howItWorks: () => import("./how-it-works/how-it-works.tsx"),
  about: () => import("./about/about.tsx"),
  faqs: () => import("./faqs/faqs.tsx"),
  contact: () => import("./contact/contact.tsx"),
  legal: () => import("./legal/legal.tsx"),
  signup: () => import("./signup/signup.tsx"),
  connect: () => import("./connect/connect.tsx"),
  application: () => import("./application/application.tsx"),
  enrollment: () => import("./enrollment/enrollment.tsx"),
  billing: () => import("./billing/billing.tsx"),
  confirmation: () => import("./confirmation/confirmation.tsx"),
  notFound: () => import("./not-found/not-found.tsx"),
};
