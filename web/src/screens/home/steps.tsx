import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Scene } from "#web/src/components/feature.tsx";
import { Band, Grid, Title } from "#web/src/components/page.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.home.steps;
const pictures = ["step-sun", "step-grid", "step-share", "step-credits", "step-less", "step-keep"] as const;

export const Steps = () => (
  <Band tone="inverse" serratedEdge>
    <Title color="headline" mb={{ base: "5", md: "8" }}>
      {messages.title}
    </Title>
    <Grid as="ol" columns="six" rowGap={{ base: "5", md: "12" }} mb={{ base: "5", md: "10" }}>
      {messages.items.map((item, index) => (
        <Scene key={item.title} picture={pictures[index] ?? "step-sun"} number={index + 1} {...item} />
      ))}
    </Grid>
    <DiscountNote />
  </Band>
);
