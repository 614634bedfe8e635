import { useEffect, useId, useState } from "react";
import { copyLink as messages } from "#messages/copy-link.ts";
import { Button } from "./button.tsx";
import { Input, Muted, Stack } from "./primitives.tsx";

/** An address to open somewhere else, to read and to copy. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const [copy, setCopy] = useState<"copied" | "copyFailed">();
  const id = useId();
  useEffect(() => {
    if (url) setCopy(undefined);
  }, [url]);
  /** In-app browsers have no clipboard, or deny it. */
  const write = async () => navigator.clipboard.writeText(url);
  return (
    <Stack gap="2">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        readOnly
        value={url}
        data-dd-privacy="mask"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="outline"
        onClick={() =>
          write().then(
            () => setCopy("copied"),
            () => setCopy("copyFailed"),
          )
        }
      >
        {messages.copy}
      </Button>
      <Muted role="status">{copy && messages[copy]}</Muted>
    </Stack>
  );
}
