import { saveSessionRoute } from "#contracts/http/session.ts";
import { callApi } from "./call.ts";

/** A new session, which stays empty, replaces the cookie that opens the documents of the person before. */
export const replaceOwnerCookie = () => callApi(saveSessionRoute, { body: { status: "started" } });
