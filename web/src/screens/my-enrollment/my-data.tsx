import { Anchor, Card, Heading2, Muted, Stack } from "#web/src/components/primitives.tsx";
import { myEnrollment } from "#web/src/messages/en/my-enrollment.ts";
import { paths } from "#web/src/paths.ts";

const messages = myEnrollment.myData;
const helpId = "my-data-help";

/**
 * Everything that we hold of the address, as one file. The answer says that it is a file to keep; a `download` attribute would
 * also make one of an error, for which there is a page.
 */
export const MyData = () => (
  <Card pad="lg" raised>
    <Stack gap="4">
      <Heading2>{messages.title}</Heading2>
      <p id={helpId}>{messages.text}</p>
      <div>
        <Anchor href={paths.personalData("pdf")} aria-describedby={helpId}>
          {messages.pdf}
        </Anchor>
      </div>
      <div>
        <Anchor href={paths.personalData("json")} aria-describedby={helpId}>
          {messages.json}
        </Anchor>
      </div>
      <Muted>{messages.notStored}</Muted>
    </Stack>
  </Card>
);
