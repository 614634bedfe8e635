import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect, useState } from "react";
import { photographs as messages } from "#messages/photographs.ts";
import { VisuallyHidden } from "#web/src/components/primitives.tsx";
import { CornerEditor } from "./corner-editor.tsx";
import { adjustButtonId, headingId, moveButtonId, PageItem } from "./page-item.tsx";
import type { Pages } from "./use-pages.ts";

const List = chakra("ol", {
  base: { display: "flex", flexDirection: "column", gap: "3", listStyleType: "none" },
});

/** `onEmpty`: the last page was removed. */
export function PageList({ pages, onEmpty }: { pages: Pages; onEmpty: () => void }) {
  const [announcement, setAnnouncement] = useState("");
  const [editedId, setEditedId] = useState<string>();
  const focusAfterRender = useFocusAfterRender();
  const edited = pages.pages.find(({ photograph }) => photograph.id === editedId);

  return (
    <>
      <List>
        {pages.pages.map((page, index) => {
          const { id } = page.photograph;
          const number = index + 1;
          return (
            <PageItem
              key={id}
              page={page}
              index={index}
              count={pages.pages.length}
              onAdjust={() => setEditedId(id)}
              onTurn={async () => {
                if (await pages.turn(id)) setAnnouncement(messages.turned(number));
              }}
              onMove={(by) => {
                pages.move(index, index + by);
                setAnnouncement(messages.moved(number + by));
                focusAfterRender(moveButtonId(page, by), headingId(page)); // it may be first or last now
              }}
              onReplace={async ([file]) => {
                const replacement = file && (await pages.replace(id, file));
                if (!replacement) return;
                setAnnouncement(messages.replaced(number));
                focusAfterRender(headingId(replacement));
              }}
              onRemove={() => {
                pages.remove(id);
                setAnnouncement(messages.removed(number));
                const neighbor = pages.pages[index + 1] ?? pages.pages[index - 1];
                if (neighbor) focusAfterRender(headingId(neighbor));
                else onEmpty();
              }}
              onUseAnyway={() => {
                pages.acceptAsItIs(id);
                focusAfterRender(headingId(page));
              }}
            />
          );
        })}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {edited && (
        <CornerEditor
          photograph={edited.photograph}
          corners={edited.corners}
          onDone={(corners) => pages.cut(edited.photograph.id, corners)}
          onClose={() => {
            setEditedId(undefined);
            focusAfterRender(adjustButtonId(edited)); // a dialog that is removed returns no focus
          }}
        />
      )}
    </>
  );
}

/** Focuses the first of these elements that there is, after the pages were rendered in their new order. */
function useFocusAfterRender() {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    ids
      .map((id) => document.getElementById(id))
      .find((element) => element !== null)
      ?.focus();
  }, [ids]);
  return (...wanted: string[]) => setIds(wanted);
}
