import { chakra } from "@chakra-ui/react/styled-system";
import { Feature } from "#web/src/components/feature.tsx";
import { Band, Grid, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Picture } from "#web/src/components/picture.tsx";
import { publicCopy } from "#web/src/copy/public.ts";

const texts = publicCopy.landing.benefits;
const icons = ["one-bill", "forms", "lounge", "leave"] as const;

export const Benefits = () => (
  <Band tone="hero" serratedEdge>
    <TwoColumn>
      <div>
        <Title mb="8" color="headline">
          {texts.title}
        </Title>
        <Grid columns="two">
          {texts.items.map((item, index) => (
            <Feature key={item.title} icon={icons[index] ?? "one-bill"} {...item} />
          ))}
        </Grid>
      </div>
      <chakra.div display="grid" placeItems="center">
        <Picture name="phone" alt={texts.phoneAlt} width="min(100%, 19rem)" />
      </chakra.div>
    </TwoColumn>
  </Band>
);
