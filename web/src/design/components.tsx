import { chakra } from "@chakra-ui/react/styled-system";
import { Button } from "#web/src/components/button.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { Estimator } from "#web/src/components/estimator.tsx";
import { Faq } from "#web/src/components/faq.tsx";
import { Field } from "#web/src/components/field.tsx";
import { NotchedCard } from "#web/src/components/notched-card.tsx";
import { Band, Title, TwoColumn } from "#web/src/components/page.tsx";
import { Card, Notice, Stack, TextArea } from "#web/src/components/primitives.tsx";
import { TextField } from "#web/src/components/text-field.tsx";

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "4", mb: "8" } });

/** Buttons, fields, notices and cards, in their variants. */
export const Components = () => (
  <>
    <Band tone="muted" serratedEdge>
      <Title>Buttons</Title>
      <Row>
        <Button>Solid</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="plain">Quiet</Button>
        <Button disabled>Not yet</Button>
        <Button loading loadingText="Saving...">
          Busy
        </Button>
      </Row>
      <Title>Fields</Title>
      <Card raised mb="8">
        <Stack>
          <TextField name="plain" label="A field" hint="What it is for." />
          <TextField name="wrong" label="A field that is wrong" error="What to do about it." />
          <TextField name="doubtful" label="A field that looks odd" warning="You can go on if it's right." />
          <Field name="long" label="A longer text" optional>
            {(controlProps) => <TextArea {...controlProps} rows={3} />}
          </Field>
        </Stack>
      </Card>
      <Title>Notices</Title>
      <Stack>
        <Notice>Something to know.</Notice>
        <Notice tone="sun">Something to notice.</Notice>
        <Notice tone="danger">Something that went wrong.</Notice>
      </Stack>
    </Band>
    <Band tone="hero" serratedEdge>
      <TwoColumn alignItems="start">
        <NotchedCard>
          <Estimator />
        </NotchedCard>
        <EligibilityCard variant="card" />
      </TwoColumn>
    </Band>
    <Band tone="inverse" serratedEdge>
      <Title color="headline">Inverse band</Title>
      <p>Its text has the colors of the dark scheme, in both color schemes.</p>
    </Band>
    <Band tone="muted" serratedEdge>
      <Faq />
    </Band>
  </>
);
