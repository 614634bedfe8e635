import type { ParsedBill } from "#contracts/http/bill.ts";
import type { BillFileKind } from "./bill-file.ts";

export type Rejection = { reason: string };
export type UploadState =
  /**
   * Each rejection is a new object, also if the next file is rejected for the same reason. `incompleteBill` was read without its
   * enrollment number, and gets a picture of the page that has it.
   */
  | { phase: "idle"; rejection?: Rejection; incompleteBill?: ParsedBill }
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
  /** Leads from a bill that was read to its pictures, and back. Absent where no bill is read. */
  addPicture?: () => void;
  returnToBill?: () => void;
};
