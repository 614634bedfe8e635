import { chakra } from "@chakra-ui/react/styled-system";
import { Icon, type PictureName } from "./picture.tsx";

type Props = { icon: PictureName; title: string; text: string };

const Item = chakra("li", {
  base: { display: "flex", gap: "5", alignItems: "flex-start", "& h3": { fontSize: "lg", mb: "1" } },
});

/** One thing to know, with its small picture. */
export const Feature = ({ icon, title, text }: Props) => (
  <Item>
    <Icon name={icon} />
    <div>
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  </Item>
);
