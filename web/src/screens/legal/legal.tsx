import { chakra } from "@chakra-ui/react/styled-system";
import { Contents } from "#web/src/components/contents.tsx";
import { Band, PageHeading } from "#web/src/components/page.tsx";
import { RichText } from "#web/src/components/rich-text.tsx";
import { legalMessages } from "#web/src/messages/legal.ts";
import type { LegalBlock } from "#web/src/messages/legal-text.ts";
import { Table } from "./table.tsx";

const Text = chakra("div", {
  base: {
    maxWidth: "46rem",
    "& h2": { fontSize: "xl", mt: "10", mb: "2" },
    "& section:first-of-type h2": { mt: "0" },
    "& p": { mb: "3" },
    "& ul": { listStyleType: "disc", pl: "5", mb: "3", display: "grid", gap: "2" },
  },
});

/** The same in every language, so that a link to a section works in all of them. */
const sectionId = (index: number) => `section-${index}`;

/** The privacy policy or the terms of use. */
export default function Legal({ page }: { page: "privacy" | "terms" }) {
  const { title, effective, sections } = legalMessages[page];
  return (
    <>
      <Band tone="hero" spacing="head">
        <PageHeading>{title}</PageHeading>
        <chakra.p mt="3" fontWeight="semibold">
          {effective}
        </chakra.p>
        <Contents parts={sections.map(({ title }, index) => ({ id: sectionId(index), title }))} />
      </Band>
      <Band serratedEdge>
        <Text>
          {sections.map((section, index) => (
            <section key={section.title} id={sectionId(index)}>
              <h2>{section.title}</h2>
              {section.blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </Text>
      </Band>
    </>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  if ("table" in block) return <Table {...block.table} />;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>
          <RichText>{item}</RichText>
        </li>
      ))}
    </ul>
  );
}
