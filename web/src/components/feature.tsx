import { chakra } from "@chakra-ui/react/styled-system";
import { Icon, type PictureName } from "./picture.tsx";

type Props = { icon: PictureName; title: string; text: string; stacked?: boolean };

const Item = chakra("li", {
  base: { display: "flex", gap: "5", alignItems: "flex-start", "& h3": { fontSize: "lg", mb: "1" } },
  variants: {
    stacked: { true: { flexDirection: { base: "row", md: "column" }, gap: { base: "5", md: "3" } } },
  },
});

export const Feature = ({ icon, title, text, stacked = false }: Props) => (
  <Item stacked={stacked}>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </Item>
);
