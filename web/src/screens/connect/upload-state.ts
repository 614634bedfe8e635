import type { ParsedBill } from "#contracts/http/bill.ts";
import type { BillFileKind } from "./bill-file.ts";

export type Rejection = { reason: string };
export type UploadState =
  /** Each rejection is a new object, also if the next file is rejected for the same reason. */
  | { phase: "idle"; rejection?: Rejection }
  | { phase: "uploading"; percent: number }
  /** `isElsewhere`: another device sends it, or has sent it. */
  | { phase: "analyzing"; tempId: string; isElsewhere?: true }
  | { phase: "complete"; bill: ParsedBill; isElsewhere?: true | undefined }
  /** `isOfOther`: the bill is of a company whose customers we do not serve. */
  | { phase: "error"; cause: string | undefined; isOfOther?: boolean }
  /** The device lost its connection. The file is kept, so that it need not be chosen again. */
  | { phase: "offline"; file: File };

/** How a bill is sent: to this browser's own session, or with a link to the one of another browser. */
export type Upload = {
  state: UploadState;
  choose: (file: File, kind?: BillFileKind) => Promise<void>;
  reset: () => void;
  /** Leads from a bill that was read to its pictures. Absent where no bill is read. */
  addPicture?: () => void;
  /** A bill that was read without its enrollment number, until its pictures were read again, and the way back to it. */
  incomplete?: { bill: ParsedBill; onBack: () => void } | undefined;
};
