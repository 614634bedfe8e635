import { chakra } from "@chakra-ui/react/styled-system";
import { createContext, type ReactNode, useContext, useRef, useState } from "react";
import useSWRImmutable from "swr/immutable";
import type { PlaceOnBill } from "#contracts/http/bill.ts";
import { log } from "#web/src/browser/log.ts";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { stripRatio } from "./strip-area.ts";

const messages = enrollmentMessages.bill;

type BillFile = {
  /** Of the bill that was read last. */
  file: File | undefined;
  onSent: (billId: string, file: File) => void;
  /** A bill that another device sent, or that was sent before a reload, has no file here. */
  onRead: (billId: string) => void;
};
const BillFileContext = createContext<BillFile>({
  file: undefined,
  onSent: () => undefined,
  onRead: () => undefined,
});

export const useBillFile = () => useContext(BillFileContext);

/** Has the file of the household's bill for its strips, in memory alone. One that could not be read takes no other's place. */
export function BillFileProvider({ children }: { children: ReactNode }) {
  const sent = useRef<{ billId: string; file: File }>(undefined);
  const [file, setFile] = useState<File>();
  const onSent = (billId: string, sentFile: File) => {
    sent.current = { billId, file: sentFile };
  };
  const onRead = (billId: string) => setFile(sent.current?.billId === billId ? sent.current.file : undefined);
  return <BillFileContext value={{ file, onSent, onRead }}>{children}</BillFileContext>;
}

const Figure = chakra("figure", {
  base: { mt: "1", maxWidth: "22.5rem", fontSize: "sm", fontWeight: "normal", color: "soft" },
});
const Paper = chakra("div", {
  base: {
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    borderRadius: "sm",
    overflow: "hidden",
    bg: "bg.muted", // until the picture covers it
    "& img": { display: "block", width: "full" },
  },
});

/**
 * How a value is printed on the person's own bill, to compare it with. Nothing without the file, as on another device or after a
 * reload. Hidden from screen readers: the value itself stands beside it.
 */
export function BillStrip({ place }: { place: PlaceOnBill | undefined }) {
  const { file } = useBillFile();
  return file && place && <Strip file={file} place={place} />;
}

function Strip({ file, place }: { file: File; place: PlaceOnBill }) {
  const { data: picture, isLoading } = useSWRImmutable(
    ["billStrip", file, place],
    async () => (await import("./draw-strip.ts")).drawStrip(file, place),
    { shouldRetryOnError: false, onError: (error: unknown) => log.loadFailed("strip of the bill", error) },
  );
  if (!picture && !isLoading) return null;
  return (
    <Figure aria-hidden data-dd-privacy="hidden">
      <figcaption>{messages.strip}</figcaption>
      <Paper style={{ aspectRatio: stripRatio }}>{picture && <img src={picture} alt="" />}</Paper>
    </Figure>
  );
}
