import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { renderPages } from "#local/recognition/render.ts";
import type { Answer } from "./truth.ts";

export type Baseline = { name: string; program: string; read(pdf: string): Promise<Answer> };

/** The simplest alternatives: a program that prints the text, and a regular expression for each field. */
export const baselines: Baseline[] = [
  {
    name: "pdftotext -layout and label regexes",
    program: "pdftotext",
    read: async (pdf) => answerFrom(textLayer(pdf)),
  },
  {
    name: "tesseract and label regexes",
    program: "tesseract",
    read: async (pdf) => answerFrom(await recognizedText(pdf)),
  },
];

export const isInstalled = (program: string) => !spawnSync(program, ["-v"], { stdio: "ignore" }).error;

function textLayer(pdf: string): string {
  const { status, stdout } = spawnSync("pdftotext", ["-layout", pdf, "-"], { encoding: "utf8" });
  return status === 0 ? stdout : "";
}

async function recognizedText(pdf: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "baseline-"));
  try {
    let text = "";
    for await (const { number, raster } of renderPages(new Uint8Array(readFileSync(pdf)), {
      dpi: 200,
      pages: 5,
    })) {
      const image = path.join(folder, `${number}.png`);
      const { data, width, height } = raster;
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png()
        .toFile(image);
      text += execFileSync("tesseract", [image, "stdout", "--dpi", "200"], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      });
    }
    return text;
  } catch {
    return ""; // not a PDF, or an encrypted one
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const companies = [
  {
    code: "pse",
    name: /PSE&G|Public Service Electric/i,
    account: /\d(?:[ \d]{8,11})\d/,
    id: /PE ?\d(?:[ \d]{16,23})\d/,
  },
  {
    code: "jcpl",
    name: /JCP&L|Jersey Central/i,
    account: /\d(?:[ \d]{10,14})\d/,
    id: /customer number:?\s*(\d[\d ]{18,24}\d)/i,
  },
  {
    code: "ace",
    name: /Atlantic City Electric/i,
    account: /\d(?:[ \d]{9,12})\d/,
    id: /service number:?\s*(\d[\d ]{20,27}\d)/i,
  },
];

function answerFrom(text: string): Answer {
  const company = companies.find(({ name }) => name.test(text));
  if (!company) return { error: "no utility found" };
  const account = text.match(new RegExp(`account number:?\\s*(${company.account.source})`, "i"))?.[1];
  const id = text.match(company.id);
  const [, street, city, zip] =
    text.match(/service (?:address|location):?\s*([^\n]+?)\s*\n?\s*([A-Z .]+?),? +NJ +(\d{5}(?:-\d{4})?)/i) ??
    [];
  return {
    utility: company.code,
    customerName:
      text.match(/(?:[Nn]ame|NAME|Bill For|Customer):?\s+([A-Z][A-Z.'&-]*(?: [A-Z.'&-]+)+)/)?.[1]?.trim() ??
      null,
    serviceAddress: street && city && zip ? { street, unit: null, city, state: "NJ", zip } : null,
    accountNumber: account?.replace(/ /g, "") ?? null,
    enrollmentId: (id?.[1] ?? id?.[0])?.replace(/ /g, "") ?? null,
  };
}
