import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OwnEnrollment } from "#contracts/http/my-enrollment.ts";
import { defaultLocale, localeNames } from "#contracts/site/locales.ts";
import { defaultContactMethod } from "#domain/contact-methods.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatAddress } from "#domain/postal-address.ts";
import { myEnrollment } from "#messages/my-enrollment.ts";
import { useIsOff } from "#web/src/api/use-switches.ts";
import { EmailText } from "#web/src/components/email-text.tsx";
import { LiveRegion, Muted, Notice } from "#web/src/components/primitives.tsx";
import { formatDay } from "#web/src/screens/shared/deadline.ts";
import type { Detail } from "./contact-forms.tsx";
import { changeButtonId } from "./controls.ts";
import { LabeledButton } from "./labeled-controls.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { Section } from "./section.tsx";
import { useDone } from "./use-done.ts";

const messages = myEnrollment.contact;

const ContactForm = lazyPart("contact-forms", () => import("./contact-forms.tsx"));

type Props = { enrollment: OwnEnrollment; email: string };

/** How we reach the household. Each detail has the form that changes it, one at a time. */
export function ContactDetails({ enrollment, email }: Props) {
  const [open, setOpen] = useState<Detail>();
  const [saved, setSaved] = useDone<Detail>();
  const isMailOff = useIsOff("mail");
  return (
    <Section title={messages.title}>
      <chakra.dl display="flex" flexDirection="column" gap="1.5" overflowWrap="anywhere">
        {rowsOf(enrollment, email).map(({ detail, value, note }) => (
          <Row
            key={detail}
            {...{ enrollment, email, detail, value, note }}
            isOpen={open === detail}
            done={
              saved === detail && messages.saved[detail === "email" && isMailOff ? "emailDelayed" : detail]
            }
            onOpen={() => setOpen(detail)}
            onClose={() => setOpen(undefined)}
            onSaved={() => setSaved(detail)}
          />
        ))}
      </chakra.dl>
      {open && <Muted>{messages.kept}</Muted>}
    </Section>
  );
}

type Row = { detail: Detail; value: ReactNode; note?: string | undefined };

function rowsOf(enrollment: OwnEnrollment, email: string): Row[] {
  const { phone, mailingAddress, contactMethod, language, calls } = enrollment;
  const day = calls && formatDay(new Date(calls.at));
  const { values } = messages;
  return [
    { detail: "email", value: <EmailText email={email} /> },
    { detail: "phone", value: phone ? formatPhone(phone) : values.none },
    { detail: "mailingAddress", value: mailingAddress ? formatAddress(mailingAddress) : values.sameAddress },
    { detail: "contactMethod", value: messages.contactMethods[contactMethod ?? defaultContactMethod] },
    { detail: "language", value: localeNames[language ?? defaultLocale] },
    {
      detail: "calls",
      value: calls?.agreed ? values.callsAllowed : values.callsNotAllowed,
      note: day && (calls.agreed ? messages.agreedOn(day) : messages.declinedOn(day)),
    },
  ];
}

/**
 * What may be changed of an enrollment that its household moved away from. The e-mail address is that of all enrollments, and
 * consent to calls can be taken back as long as it stands. Everything else would change the former record only, while we use
 * that of the new home.
 */
const changeableAfterMove: readonly Detail[] = ["email", "calls"];

/** The form of these is one field with the same label. */
const isFieldLabel = (detail: Detail) =>
  detail === "phone" || detail === "contactMethod" || detail === "language";

type RowProps = Row & {
  enrollment: OwnEnrollment;
  email: string;
  isOpen: boolean;
  /** What to say after this detail was changed. */
  done: string | false;
  onOpen: () => void;
  onClose: () => void;
  onSaved: () => void;
};

function Row({ enrollment, email, detail, value, note, isOpen, done, ...on }: RowProps) {
  const canChange = !enrollment.moved || changeableAfterMove.includes(detail);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** The form takes the pressed button with it, so the focus goes back to the one that opened it. */
  const close = () => {
    flushSync(on.onClose);
    button.current?.focus();
  };
  useEffect(() => {
    if (done) row.current?.scrollIntoView({ block: "nearest" });
  }, [done]);
  return (
    <RowLayout ref={row} data-closed={isOpen || done ? undefined : true}>
      <chakra.dt fontWeight="semibold" hidden={isOpen && isFieldLabel(detail)}>
        {messages.labels[detail]}
      </chakra.dt>
      {!isOpen && <dd data-dd-privacy="mask">{value}</dd>}
      {!isOpen && note && <Note>{note}</Note>}
      {canChange && (
        <dd data-change>
          {isOpen ? (
            <Suspense>
              <ContactForm
                {...{ enrollment, email, detail }}
                onCancel={close}
                onSaved={() => {
                  close();
                  on.onSaved();
                }}
              />
            </Suspense>
          ) : (
            <LabeledButton
              ref={button}
              id={changeButtonId(detail, enrollment.customerId)}
              variant="plain"
              aria-label={`${messages.change}: ${messages.labels[detail]}`}
              onClick={on.onOpen}
            >
              {messages.change}
            </LabeledButton>
          )}
          {/* Beside the button: a definition of its own would be empty, and read out as that. */}
          <LiveRegion role="status">{done && <Notice tone="success">{done}</Notice>}</LiveRegion>
        </dd>
      )}
    </RowLayout>
  );
}

/** What a form or a notice needs the whole width for stands below; until then the button stands at the right. */
const RowLayout = chakra("div", {
  base: {
    "&[data-closed]": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      columnGap: "3",
      "& > [data-change]": { gridColumn: "2", gridRow: "1 / span 3" },
    },
  },
});

const Note = ({ children }: { children: ReactNode }) => (
  <chakra.dd color="soft" fontSize="sm">
    {children}
  </chakra.dd>
);
