import { XMLBuilder, XMLParser } from "fast-xml-parser";
import * as z from "zod";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const repeatedElements = [
  "CORSRule",
  "AllowedOrigin",
  "AllowedMethod",
  "AllowedHeader",
  "ExposeHeader",
  "QueueConfiguration",
  "Event",
  "FilterRule",
  "Contents",
  "Object",
];

const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => repeatedElements.includes(name),
});
const builder = new XMLBuilder();

export const parseXml = (xml: string): unknown => parser.parse(xml);

export const buildXml = (root: string, fields: Record<string, unknown>): string =>
  declaration + builder.build({ [root]: fields });

/** An element without content is parsed as an empty string. */
export const element = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((value) => (value === "" ? {} : value), z.looseObject(shape));

/** The text of each occurrence of an element that may be repeated. */
export const repeatedText = z.array(z.string()).default([]);
