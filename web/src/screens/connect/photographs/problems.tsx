import { photographs as messages } from "#messages/photographs.ts";
import { useReveal } from "#web/src/browser/reveal.ts";
import { LiveRegion, Notice } from "#web/src/components/primitives.tsx";
import type { Problem } from "./use-pages.ts";

type Props = { problems: readonly Problem[]; isTooMany: boolean };

/** Why files did not become pages, and what to do. */
export function Problems({ problems, isTooMany }: Props) {
  const hasAny = isTooMany || problems.length > 0;
  const region = useReveal<HTMLDivElement>(hasAny && problems);
  return (
    <LiveRegion ref={region} role="alert" tabIndex={-1} outline="none">
      {hasAny && (
        <Notice tone="danger" flexDirection="column">
          {problems.map(({ code, fileName }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only added to
            <p key={index}>
              {fileName && <strong>{fileName}: </strong>}
              {messages.problems[code]}
            </p>
          ))}
          {isTooMany && <p>{messages.tooMany}</p>}
        </Notice>
      )}
    </LiveRegion>
  );
}
