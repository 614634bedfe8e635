import { chakra } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import type { Session } from "#contracts/http/session.ts";
import { moving } from "#messages/moving.ts";
import { useCompany } from "#web/src/api/config.ts";
import { useWideWindow } from "#web/src/browser/wide-window.ts";
import { HelpPhone } from "#web/src/components/contact-links.tsx";
import { AnswerLine } from "#web/src/components/eligibility/answer-line.tsx";
import { type KnownHome, useAnsweredHome } from "#web/src/components/eligibility/answered-home.ts";
import { Card } from "#web/src/components/primitives.tsx";
import { Screen } from "#web/src/components/screen.tsx";
import { common } from "#web/src/messages/common.ts";
import { formatDate } from "./deadline.ts";
import { Deal } from "./deal.tsx";

type DealProps = {
  session: Session | null | undefined;
  home: KnownHome;
  /** A household that moves has confirmed its address before. */
  isEmailConfirmed?: boolean | undefined;
  /** The screen has an example of its own. */
  withoutExample?: boolean | undefined;
};

type Props = ComponentProps<typeof Screen> & DealProps;

/** A step of the enrollment. Wide windows have the deal beside it, narrow ones the home above its title. */
export function StepScreen({ session, home, isEmailConfirmed, withoutExample, children, ...screen }: Props) {
  const isWide = useWideWindow();
  const { zip, movingDate, formerHome } = session?.move ?? {};
  return (
    <Screen
      opening={!isWide && <AnswerLine {...home} />}
      aside={isWide && <DealCard {...{ session, home, isEmailConfirmed, withoutExample }} />}
      {...screen}
    >
      {session?.move && (
        <chakra.p fontWeight="semibold" data-dd-privacy="mask">
          {moving.newHome(zip, movingDate && formatDate(movingDate), formerHome)}
        </chakra.p>
      )}
      {children}
    </Screen>
  );
}

function DealCard({
  session,
  home,
  isEmailConfirmed = session?.move !== undefined,
  withoutExample = false,
}: DealProps) {
  const { utility, isLoading } = useAnsweredHome(home);
  const company = useCompany();
  return (
    // Absent while it is looked up whether the utility of the check serves the home.
    <Card hidden={isLoading && !home.utility}>
      <Deal
        utility={utility}
        session={session}
        isEmailConfirmed={isEmailConfirmed}
        withoutExample={withoutExample}
        beside={{
          home: <AnswerLine {...home} withoutRate />,
          help: company && (
            <p>
              {common.help} <HelpPhone company={company} />
            </p>
          ),
        }}
      />
    </Card>
  );
}
