import type { BillErrorCode } from "#contracts/http/bill.ts";
import { maxBillMegabytes } from "#domain/bill-file.ts";
import { fieldErrorMessages } from "./field-errors.ts";

/** Why a bill could not be read, and what the household can do. */
export const billErrorMessages: Record<BillErrorCode, string> = {
  empty: fieldErrorMessages.file_empty,
  not_pdf: "Please upload a PDF file",
  too_large: `This file is larger than ${maxBillMegabytes} MB. Please upload only your electric bill.`,
  unreadable: "Error processing bill",
  no_data: "No data returned from bill analysis",
  encrypted: "This PDF has a password. Please save a copy that opens without one and upload that.",
  damaged: "This PDF is damaged or incomplete. Please download it again from your utility and try once more.",
  no_pages: "This PDF has no pages. Please choose your bill again.",
  too_many_pages: "This PDF has too many pages. Please upload only your electric bill.",
  unpacks_too_large: "This PDF is too big to read once opened. Please upload only your electric bill.",
  too_slow:
    "This PDF takes too long to read. Please connect your utility account or enter your details by hand instead, or upload the bill as you downloaded it from your utility.",
  no_electric_account:
    "This bill is for gas: no electric account is on it. Community solar needs your electric bill. Please upload that one, or enter your details by hand.",
  recognition_paused:
    "We can't read scanned or photographed bills right now. Please upload the PDF from your utility's website, connect your utility account, or enter your details by hand.",
  unserved: "This bill is from a company we don't serve. We serve PSE&G, JCP&L and Atlantic City Electric.",
  unserved_issuer: "This bill is from {issuer}. We serve PSE&G, JCP&L and Atlantic City Electric.",
  unknown_issuer:
    "We could not read whose bill this is. Please upload the PDF from your utility's website, connect your utility account, or enter your details by hand.",
  not_a_bill: "This doesn't look like an electric bill. Please upload your most recent electric bill.",
  poorly_recognized:
    "We could not read this scan or picture well enough. Please upload the PDF from your utility's website, or a sharp, well-lit picture of the whole page. You can also connect your utility account or enter your details by hand.",
  not_received: "Your bill did not reach us. Please upload it again.",
  timed_out: "Reading your bill took too long. Please try again, or enter your details by hand.",
};
