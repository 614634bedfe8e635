import { chakra } from "@chakra-ui/react/styled-system";
import { completedElsewhere as messages } from "#messages/completed-elsewhere.ts";
import { NewTabHint, newTab } from "#web/src/components/new-tab.tsx";
import { Anchor, ButtonLink, Notice, TextLink } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { paths } from "#web/src/paths.ts";
import { type TypedForm, typedAnswers } from "./typed-answers.ts";

type Props = { sessionId: string; form?: TypedForm };

/** In place of a screen on which the household may still have typed when another tab completed the enrollment. */
export default function CompletedElsewhere({ sessionId, form }: Props) {
  const answers = form ? typedAnswers(form) : [];
  return (
    <Screen title={messages.title}>
      <p>{messages.text}</p>
      <Anchor href={paths.disclosure(sessionId)} {...newTab}>
        {messages.disclosure}
        <NewTabHint />
      </Anchor>
      {answers.length > 0 && (
        <Notice flexDirection="column">
          <p>{messages.typed}</p>
          <chakra.dl overflowWrap="anywhere" data-dd-privacy="mask">
            {answers.map(({ label, value }) => (
              <chakra.div key={label} mb="2">
                <chakra.dt color="soft" fontSize="sm">
                  {label}
                </chakra.dt>
                <dd translate="no">{value}</dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <TextLink to={paths.myEnrollment()}>{messages.change}</TextLink>
        </Notice>
      )}
      <div>
        <ButtonLink to={paths.confirmation()}>{messages.seeEnrollment}</ButtonLink>
      </div>
    </Screen>
  );
}
