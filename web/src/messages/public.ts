import { about } from "./en/about.ts";
import { contact } from "./en/contact.ts";
import { faqs } from "./en/faqs.ts";
import { home } from "./en/home.ts";
import { howItWorks } from "./en/how-it-works.ts";
import { landing } from "./en/landing.ts";
import { meta } from "./en/meta.ts";
import { fillPlaceholders } from "./placeholders.ts";

/** The messages of the public pages. */
export const publicMessages = fillPlaceholders({ home, landing, howItWorks, about, faqs, contact, meta });
