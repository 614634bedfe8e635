import { about } from "./en/about.ts";
import { contact } from "./en/contact.ts";
import { faqs } from "./en/faqs.ts";
import { home } from "./en/home.ts";
import { howItWorks } from "./en/how-it-works.ts";
import { landing } from "./en/landing.ts";
import { meta } from "./en/meta.ts";
import { filled } from "./fill.ts";

/** The pages that anybody may read. */
export const publicCopy = filled({ home, landing, howItWorks, about, faqs, contact, meta });
export type PublicCopy = typeof publicCopy;
