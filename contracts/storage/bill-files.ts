import * as z from "zod/mini";

/** Where the files of a bill are in the bucket. Browsers can write only below `uploads`. */
export const billFilePrefixes = {
  uploads: "anonymous/",
  kept: "bills/",
  recognition: "recognition/",
} as const;

/** The key to which the browser uploads. It never contains the name of the household's file. */
export const uploadPath = (billId: string) => `${billFilePrefixes.uploads}${billId}/bill.pdf`;

/** The copy that the reader made of what it read. The upload itself can be replaced while its permission is valid. */
export const keptPath = (billId: string) => `${billFilePrefixes.kept}${billId}.pdf`;

/** A PDF of our own making with the pages to recognize. */
export const recognitionPath = (billId: string) => `${billFilePrefixes.recognition}${billId}.pdf`;

/** What the result of the recognition is merged with. */
export const recognitionPlanPath = (billId: string) => `${billFilePrefixes.recognition}${billId}.json`;

/** Every file of a bill. Bills that an earlier version created have another path of their upload. */
export const billFilePaths = ({ billId, filePath }: { billId: string; filePath: string }): string[] => [
  ...new Set([
    filePath,
    uploadPath(billId),
    keptPath(billId),
    recognitionPath(billId),
    recognitionPlanPath(billId),
  ]),
];

const word = z.object({
  text: z.string(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
  confidence: z.number(),
});
const page = z.object({
  number: z.int(),
  quarterTurns: z.optional(z.int()),
  words: z.array(word),
});

export const recognitionPlan = z.object({
  /** For each page of the file to recognize, the number of the page in the uploaded file. */
  pageNumbers: z.array(z.int()),
  /** The pages with a usable text layer. */
  textPages: z.array(page),
});
export type RecognitionPlan = z.infer<typeof recognitionPlan>;
