import { chakra } from "@chakra-ui/react/styled-system";
import { Button } from "#web/src/components/button.tsx";
import { Choice } from "#web/src/components/choice.tsx";
import { Collapsible } from "#web/src/components/collapsible.tsx";
import { Dialog } from "#web/src/components/dialog.tsx";
import { EligibilityCard } from "#web/src/components/eligibility/eligibility-card.tsx";
import { ErrorSummary } from "#web/src/components/error-summary.tsx";
import { Estimator } from "#web/src/components/estimator.tsx";
import { Faq } from "#web/src/components/faq.tsx";
import { Field } from "#web/src/components/field.tsx";
import { Menu } from "#web/src/components/menu.tsx";
import { NotchedCard } from "#web/src/components/notched-card.tsx";
import { Band, Title, TwoColumn } from "#web/src/components/page.tsx";
import {
  Anchor,
  ButtonLink,
  Card,
  Muted,
  Notice,
  Stack,
  TextArea,
  TextLink,
} from "#web/src/components/primitives.tsx";
import { SelectField } from "#web/src/components/select-field.tsx";
import { StepBar } from "#web/src/components/step-bar.tsx";
import { TextField } from "#web/src/components/text-field.tsx";
import { ToastItem } from "#web/src/components/toasts.tsx";
import { utilityOptions } from "#web/src/components/utility-options.ts";
import { paths } from "#web/src/paths.ts";

const Row = chakra("div", { base: { display: "flex", flexWrap: "wrap", gap: "4", mb: "8" } });

/** Shows what opens over a page as a part of this page, which runs no script that could open it. */
const Opened = chakra("div", {
  base: { mb: "8", "& > dialog, & > [popover]": { display: "block", position: "static", width: "auto" } },
});

const nothing = () => {};

/** Buttons, links, steps, fields, errors, notices, overlays and cards, in their states. */
export const Components = () => (
  <>
    <Band tone="muted" serratedEdge>
      <Title>Buttons</Title>
      <Row>
        <Button>Solid</Button>
        <Button variant="outline">Outline</Button>
        <Button variant="danger">Danger</Button>
        <Button variant="plain">Plain</Button>
        <Button disabled>Not yet</Button>
        <Button variant="outline" disabled>
          Not yet
        </Button>
        <Button loading loadingText="Saving...">
          Loading
        </Button>
        <Button variant="outline" loading loadingText="Saving...">
          Loading
        </Button>
        <ButtonLink to={paths.contact()}>Link</ButtonLink>
      </Row>
      <Title>Links</Title>
      <Row>
        <TextLink to={paths.contact()}>Within the site</TextLink>
        <Anchor href="https://www.nj.gov">To another site</Anchor>
      </Row>
      <Title>Steps</Title>
      {[1, 2, 3, 4].map((step) => (
        <StepBar key={step} step={step} />
      ))}
      <Title>Fields</Title>
      <Card mb="8">
        <Stack>
          <TextField name="plain" label="A field" hint="What it is for." />
          <TextField name="wrong" label="A field that is wrong" error="What to do about it." />
          <TextField name="doubtful" label="A field that looks odd" warning="You can go on if it's right." />
          <TextField name="missing" label="A field that prefilling found nothing for" missing />
          <TextField name="fixed" label="A field that cannot be changed" defaultValue="08820" readOnly />
          <SelectField name="utility" label="A choice of one" placeholder="Choose" options={utilityOptions} />
          <SelectField
            name="wrong-utility"
            label="A choice that is missing"
            options={utilityOptions}
            error="Choose one."
          />
          <Field name="long" label="A longer text" optional>
            {(controlProps) => <TextArea {...controlProps} rows={3} />}
          </Field>
          <div>
            <Choice type="checkbox" name="box">
              A box
            </Choice>
            <Choice type="checkbox" name="ticked" defaultChecked>
              A ticked box
            </Choice>
            <Choice type="checkbox" name="missing-box" aria-invalid>
              A box that must be ticked
            </Choice>
            <Choice type="checkbox" name="not-yet" disabled>
              A box that cannot be ticked yet
            </Choice>
            <Choice type="radio" name="radio" defaultChecked>
              One answer
            </Choice>
            <Choice type="radio" name="radio">
              Another answer
            </Choice>
          </div>
        </Stack>
      </Card>
      <Title>Errors of a form</Title>
      <ErrorSummary
        attempt={1}
        errors={[
          { name: "wrong", message: "What to do about it." },
          { name: "wrong-utility", message: "Choose one." },
        ]}
      />
      <Title>Notices</Title>
      <Stack>
        <Notice>Something to know.</Notice>
        <Notice tone="savings">What a household saves.</Notice>
        <Notice tone="success">Something that is done.</Notice>
        <Notice tone="warning">Something to mind.</Notice>
        <Notice tone="danger">Something that went wrong.</Notice>
        <Collapsible title="What few people ask">
          <Muted>The answer.</Muted>
        </Collapsible>
      </Stack>
    </Band>
    <Band serratedEdge>
      <Title>Dialog</Title>
      <Opened>
        <Dialog title="A question" subtitle="Why it is asked." open onClose={nothing}>
          <TextField name="answer" label="The answer" />
          <Button>Answer</Button>
        </Dialog>
      </Opened>
      <Title>Toasts</Title>
      <Stack mb="8">
        <ToastItem id={1} tone="success" text="Something that was done." />
        <ToastItem id={2} tone="error" title="What went wrong" text="What to do about it." />
      </Stack>
      <Title>Menu</Title>
      <Opened>
        <Menu />
      </Opened>
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
