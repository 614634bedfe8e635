import { routes } from "../../contracts/routes.ts";
import { http } from "../platform/http.ts";
import { setCookie } from "./handler.ts";

export const handler = http(routes.setCookie, setCookie());
