import { useEffect, useRef } from "react";
import { maxBillPictures } from "#domain/bill-file.ts";
import { photographs as messages } from "#messages/photographs.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { Heading2, LiveRegion, Muted, Notice, Stack } from "#web/src/components/primitives.tsx";
import { enrollmentMessages } from "#web/src/messages/index.ts";
import { PictureButton } from "#web/src/screens/connect/picture-button.tsx";
import type { Rejection } from "#web/src/screens/connect/upload-state.ts";
import { PageList } from "./page-list.tsx";
import { Preparing } from "./preparing.tsx";
import { Problems } from "./problems.tsx";
import { SendButton } from "./send-button.tsx";
import type { Pages } from "./use-pages.ts";
import type { Pdf } from "./use-pdf.ts";

type Props = {
  pages: Pages;
  pdf: Pdf;
  /** Why the last PDF was not sent. */
  rejection: Rejection | undefined;
  /** Which page the bill lacks that was read from these pictures. */
  missingPage: string | undefined;
  /** It was read from the pictures as they are. */
  areRead: boolean;
  onSend: () => void;
  wayOut: { text: string; onClose: () => void };
};

/** Where the camera leads. */
const hasTouch = () => window.matchMedia("(pointer: coarse)").matches;

export function PagesOfBill({ pages, pdf, rejection, missingPage, areRead, onSend, wayOut }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, []);
  const panel = useRef<HTMLDivElement>(null);
  const count = pages.pages.length;
  const hasPages = count > 0;
  useEffect(() => {
    // From the heading, which has the focus, to the button that sends it, where a phone has room for both.
    if (hasPages && panel.current) showBlock(panel.current);
  }, [hasPages]);
  const isFull = count >= maxBillPictures;
  return (
    <Stack ref={panel} data-dd-privacy="mask">
      <div>
        <Heading2 ref={heading} tabIndex={-1} outline="none">
          {messages.title}
        </Heading2>
        {!missingPage && <Muted mt="1">{messages.help}</Muted>}
      </div>
      <LiveRegion role="status">
        {missingPage && (areRead || hasPages) && (
          <Notice tone={areRead ? "warning" : "info"}>{missingPage}</Notice>
        )}
      </LiveRegion>
      <PageList pages={pages} onEmpty={focusHeading} />
      <LiveRegion role="status">
        {pages.progress && (
          <Preparing>{messages.preparing(pages.progress.picture, pages.progress.all)}</Preparing>
        )}
      </LiveRegion>
      <Problems problems={pages.problems} isTooMany={pages.isTooMany} />
      {isFull ? (
        <p>{messages.full}</p>
      ) : (
        <Stack gap="2">
          <PictureButton
            opensCamera
            touchOnly
            variant={areRead ? "solid" : "outline"}
            text={hasPages ? messages.takeAnother : enrollmentMessages.bill.photograph}
            onFiles={(files) => void pages.add(files)}
          />
          <PictureButton
            text={messages.addPictures}
            variant={areRead && !hasTouch() ? "solid" : "outline"}
            onFiles={(files) => void pages.add(files)}
          />
        </Stack>
      )}
      {hasPages && !areRead && (
        <SendButton
          pdf={pdf}
          rejection={rejection}
          isWaiting={pages.progress !== undefined}
          onSend={onSend}
        />
      )}
      {!areRead && <Muted>{messages.privacy}</Muted>}
      <Button variant="plain" onClick={wayOut.onClose}>
        {wayOut.text}
      </Button>
    </Stack>
  );
}
