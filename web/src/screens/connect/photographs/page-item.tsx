import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { photographs as messages } from "#messages/photographs.ts";
import { Button } from "#web/src/components/button.tsx";
import { PictureButton } from "#web/src/screens/connect/picture-button.tsx";
import { PagePicture } from "./page-picture.tsx";
import { PictureAdvice } from "./picture-advice.tsx";
import type { Page } from "./use-pages.ts";

const Item = chakra("li", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "3",
    p: "3",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "line",
    borderRadius: "md",
  },
});

const Columns = chakra("div", { base: { display: "flex", gap: "4", alignItems: "flex-start" } });

const Actions = chakra("div", { base: { display: "flex", flexWrap: "wrap", columnGap: "4" } });

export const adjustButtonId = ({ photograph }: Page): string => `${photograph.id}-adjust`;
export const headingId = ({ photograph }: Page): string => `${photograph.id}-heading`;
export const moveButtonId = ({ photograph }: Page, by: number): string => `${photograph.id}-move-${by}`;

export type PageActions = {
  onAdjust: () => void;
  onTurn: () => void;
  /** By -1 or 1. */
  onMove: (by: number) => void;
  onReplace: (files: File[]) => void;
  onRemove: () => void;
  onUseAnyway: () => void;
};

type Props = PageActions & { page: Page; index: number; count: number };

export function PageItem({ page, index, count, ...actions }: Props) {
  const number = index + 1;
  const action = (text: string, onClick: () => void, rest: ComponentProps<typeof Button> = {}) => (
    <Button variant="plain" aria-label={messages.ofPage(text, number)} onClick={onClick} {...rest}>
      {text}
    </Button>
  );
  return (
    <Item>
      <Columns>
        <PagePicture src={page.picture} number={number} />
        <chakra.div minWidth="0">
          <chakra.h3 id={headingId(page)} tabIndex={-1} outline="none" fontSize="lg">
            {messages.page(number)}
          </chakra.h3>
          <Actions>
            {action(messages.adjust, actions.onAdjust, { id: adjustButtonId(page) })}
            {action(messages.turn, actions.onTurn, { loading: page.isTurning ?? false })}
            {index > 0 && action(messages.moveUp, () => actions.onMove(-1), { id: moveButtonId(page, -1) })}
            {number < count &&
              action(messages.moveDown, () => actions.onMove(1), { id: moveButtonId(page, 1) })}
            {page.advice.length === 0 && (
              <PictureButton
                opensCamera
                variant="plain"
                text={messages.takeAgain}
                name={messages.ofPage(messages.takeAgain, number)}
                onFiles={actions.onReplace}
              />
            )}
            {action(messages.remove, actions.onRemove)}
          </Actions>
        </chakra.div>
      </Columns>
      {page.advice.length > 0 && (
        <PictureAdvice
          advice={page.advice}
          page={number}
          onTakeAgain={actions.onReplace}
          onUseAnyway={actions.onUseAnyway}
        />
      )}
    </Item>
  );
}
