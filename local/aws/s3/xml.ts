import { randomUUID } from "node:crypto";

export type Element = { name: string; text: string; children: Element[] };

const named: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

const unescaped = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (entity) => named[entity] ?? entity);

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** Reads the configuration documents that SDKs send: elements and text, nothing else. */
export function parseXml(xml: string): Element {
  const top: Element = { name: "", text: "", children: [] };
  const open = [top];
  for (const [, closing, name = "", , empty, text = ""] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s[^>]*?)?)(\/?)>|([^<]+)/g,
  )) {
    const current = open.at(-1) ?? top;
    if (text) current.text += unescaped(text.trim());
    else if (closing) open.pop();
    else {
      const element = { name, text: "", children: [] };
      current.children.push(element);
      if (!empty) open.push(element);
    }
  }
  return top.children[0] ?? top;
}

export const children = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name);
export const texts = (element: Element, name: string) => children(element, name).map(({ text }) => text);

export const xml = (name: string, fields: Record<string, string>) => {
  const body = Object.entries(fields).map(([field, text]) => `<${field}>${escaped(text)}</${field}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${body.join("")}</${name}>`;
};

/** What S3 refuses with: a status, a code that programs read and a sentence. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }

  toXml(resource: string): string {
    const fields = { Code: this.code, Message: this.message, Resource: resource, RequestId: randomUUID() };
    return xml("Error", fields);
  }
}
