import { chakra } from "@chakra-ui/react/styled-system";
import { DiscountNote } from "#web/src/components/discount-note.tsx";
import { Band, Grid, Title } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.home.steps;
const pictures = ["step-sun", "step-grid", "step-share", "step-credits", "step-less", "step-keep"] as const;

const StepNumber = chakra("span", {
  base: {
    display: "grid",
    placeItems: "center",
    flexShrink: 0,
    width: "11",
    height: "12",
    bg: "sun",
    color: "onSun",
    fontFamily: "heading",
    fontSize: "lg",
    // The shape of a scute, a plate on a gator's back.
    borderRadius: "1.25rem 1.25rem 0.4rem 0.4rem",
  },
});

export const Steps = () => (
  <Band tone="inverse" serratedEdge>
    <Title color="headline" mb="8">
      {messages.title}
    </Title>
    <Grid as="ol" columns="six" rowGap={{ base: "10", md: "12" }} mb="10">
      {messages.items.map(({ title, text }, index) => (
        <li key={title}>
          <Picture name={pictures[index] ?? "step-sun"} alt="" width="full" borderRadius="lg" mb="5" />
          <chakra.div display="flex" gap="4" alignItems="flex-start">
            <StepNumber aria-hidden>{index + 1}</StepNumber>
            <div>
              <chakra.h3 fontSize="lg" mb="1">
                {title}
              </chakra.h3>
              <p>{text}</p>
            </div>
          </chakra.div>
        </li>
      ))}
    </Grid>
    <DiscountNote />
  </Band>
);
