import { photographs as messages } from "#messages/photographs.ts";
import { Button } from "#web/src/components/button.tsx";
import { Flex, Notice } from "#web/src/components/primitives.tsx";
import type { Advice } from "#web/src/photographs/photographs.ts";
import { PictureButton } from "#web/src/screens/connect/picture-button.tsx";

type Props = {
  advice: readonly Advice[];
  /** Its number on the bill. */
  page: number;
  onTakeAgain: (files: File[]) => void;
  onUseAnyway: () => void;
};

/** What is wrong with a picture. It can be sent all the same. */
export const PictureAdvice = ({ advice, page, onTakeAgain, onUseAnyway }: Props) => (
  <Notice tone="warning" flexDirection="column" p="3">
    {advice.map((code) => (
      <p key={code}>{messages.advice[code]}</p>
    ))}
    <Flex flexWrap="wrap" columnGap="3">
      <PictureButton
        opensCamera
        text={messages.takeAgain}
        name={messages.ofPage(messages.takeAgain, page)}
        onFiles={onTakeAgain}
      />
      <Button variant="plain" aria-label={messages.ofPage(messages.useAnyway, page)} onClick={onUseAnyway}>
        {messages.useAnyway}
      </Button>
    </Flex>
  </Notice>
);
