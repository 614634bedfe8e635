import { uploads } from "./uploads/service.ts";

/** Every service, by the name of its folder. */
export const services = { uploads } as const;
