import { publicPages } from "./public-pages/service.ts";
import { uploads } from "./uploads/service.ts";

/** Every service, by the name of its folder. */
export const services = { "public-pages": publicPages, uploads } as const;
