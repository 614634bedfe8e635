import { chakra } from "@chakra-ui/react/styled-system";
import { Feature } from "#web/src/components/feature.tsx";
import { Band, Grid, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { publicMessages } from "#web/src/messages/public.ts";

const messages = publicMessages.landing.benefits;
const icons = ["one-bill", "forms", "lounge", "leave"] as const;

export const Benefits = () => (
  <Band tone="muted" serratedEdge>
    <TwoColumn>
      <div>
        <Title mb="8" color="headline">
          {messages.title}
        </Title>
        <Grid columns="two">
          {messages.items.map((item, index) => (
            <Feature key={item.title} icon={icons[index] ?? "one-bill"} {...item} />
          ))}
        </Grid>
      </div>
      <chakra.div display="grid" placeItems="center">
        <Picture name="phone" alt={messages.phoneAlt} width="min(100%, 19rem)" />
      </chakra.div>
    </TwoColumn>
  </Band>
);
