import { common } from "#web/src/messages/common.ts";
import { VisuallyHidden } from "./primitives.tsx";

/** The attributes of a link that opens a new tab. Such a link ends with a `NewTabHint`. */
export const newTab = { target: "_blank", rel: "noopener" } as const;

/** Tells screen readers that the link opens a new tab. */
export const NewTabHint = () => <VisuallyHidden> {common.opensNewTab}</VisuallyHidden>;
