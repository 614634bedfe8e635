import type { IncomingMessage } from "node:http";
import * as z from "zod";
import { readBody } from "#local/aws/http.ts";
import { element, parseXml } from "./xml.ts";

/** What S3 lists in one page at most, and deletes in one request. */
export const maxVersions = 1000;

const deleteDocument = element({
  Delete: element({
    Object: z.array(z.looseObject({ Key: z.string(), VersionId: z.string() })).max(maxVersions),
    Quiet: z.literal("true"),
  }),
});

/** The versions that a request to delete several names. */
export const versionsToDelete = async (incoming: IncomingMessage) =>
  deleteDocument.parse(parseXml((await readBody(incoming)).toString("utf8"))).Delete.Object;
