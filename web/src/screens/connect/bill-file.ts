import { maxBillBytes } from "#contracts/http/bill.ts";
import { billErrorMessages } from "#contracts/messages/en/bill-errors.ts";

export type BillFileKind = "pdf" | "picture" | "other";

const isPictureType = /^image\/(jpeg|png|webp|hei[cf])/;
/** The first bytes of JPEG, PNG, WebP and HEIC. */
const pictureSignature = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp(hei|hev|mif1|msf1))/s;

/**
 * What a file is by its first bytes: apps and file managers name and type files as they like. A PDF may begin anywhere in its
 * first 1,024 bytes. A damaged picture is known by its type, since the pictures' own screen says what is wrong with it.
 */
export async function kindOfFile(file: File): Promise<BillFileKind> {
  const start = await startOf(file);
  // What cannot be read cannot be sent either, which says so.
  if (start === undefined || start.includes("%PDF-")) return "pdf";
  return pictureSignature.test(start) || isPictureType.test(file.type) ? "picture" : "other";
}

/** Undefined if the file is gone, or in a cloud that does not answer. */
async function startOf(file: File): Promise<string | undefined> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, 1024).arrayBuffer()));
  } catch {
    return undefined;
  }
}

/** Returns the reason to reject a file before its upload, or undefined. */
export function rejectionOf({ size }: Pick<File, "size">, kind: BillFileKind): string | undefined {
  if (size === 0) return billErrorMessages.empty;
  if (kind !== "pdf") return billErrorMessages.not_pdf;
  return size > maxBillBytes ? billErrorMessages.too_large : undefined;
}
