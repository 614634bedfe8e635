import { useEffect, useId } from "react";
import { uploadLinkMinutes } from "#domain/upload-link.ts";
import { phoneCode as messages } from "#messages/phone-code.ts";
import { useFocusOnMount } from "#web/src/browser/focus-on-mount.ts";
import { showBlock } from "#web/src/browser/reveal.ts";
import { Button } from "#web/src/components/button.tsx";
import { CopyLink } from "#web/src/components/copy-link.tsx";
import { Flex, Heading2, LiveRegion, Notice, Stack } from "#web/src/components/primitives.tsx";
import { common } from "#web/src/messages/common.ts";
import { QrCode } from "./qr-code.tsx";
import { useUploadLink } from "./use-upload-link.ts";

type Props = {
  sessionId: string;
  /** Not after a reload, which begins at the top of the page. */
  takesFocus: boolean;
  onBill: (billId: string) => void;
  onClose: () => void;
};

/** A code, drawn on the page, with which a phone sends one bill to this session. */
export default function PhoneCode({ sessionId, takesFocus, onBill, onClose }: Props) {
  const { url, isExpired, error, renew } = useUploadLink(sessionId, onBill);
  const group = useFocusOnMount(takesFocus);
  const titleId = useId();
  const isDrawn = url !== undefined;
  useEffect(() => {
    if (takesFocus && isDrawn && group.current) showBlock(group.current); // the drawing makes it taller
  }, [takesFocus, isDrawn, group]);
  return (
    <Stack ref={group} role="group" tabIndex={-1} aria-labelledby={titleId} pt="4" outline="none">
      <Heading2 id={titleId}>{messages.title}</Heading2>
      <LiveRegion role="status">
        {isExpired && !error && <Notice tone="warning">{messages.expired}</Notice>}
        {!url && !isExpired && !error && <p>{common.loading}</p>}
      </LiveRegion>
      <LiveRegion role="alert">{error && <Notice tone="danger">{error.message}</Notice>}</LiveRegion>
      {url && !error && <Code url={url} />}
      <Flex flexWrap="wrap" gap="3">
        <Button variant={url ? "plain" : "solid"} onClick={renew}>
          {messages.renew}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {common.close}
        </Button>
      </Flex>
    </Stack>
  );
}

function Code({ url }: { url: string }) {
  return (
    <>
      <p>{messages.text(uploadLinkMinutes)}</p>
      <Flex justifyContent="center">
        <QrCode text={url} label={messages.image} />
      </Flex>
      <p>{messages.goesOn}</p>
      <CopyLink label={messages.link} url={url} />
    </>
  );
}
