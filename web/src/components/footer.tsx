import { chakra } from "@chakra-ui/react/styled-system";
import { useCompany } from "../api/hooks.ts";
import { copy } from "../copy/index.ts";
import { Anchor, Muted } from "./boxes.tsx";

export function Footer() {
  const company = useCompany();
  return (
    <chakra.footer bg="meadow" borderTopWidth="1px" borderTopStyle="solid" borderColor="line">
      <chakra.div
        maxWidth="page"
        mx="auto"
        px={{ base: "4", sm: "6" }}
        py="8"
        display="flex"
        flexDirection="column"
        gap="3"
        minHeight="16rem"
      >
        <Muted>{copy.common.notAffiliated}</Muted>
        <Muted>{copy.common.program}</Muted>
        {company && (
          <>
            {company.boardRegistration && (
              <Muted>{copy.common.registration(company.boardRegistration)}</Muted>
            )}
            <Muted>
              {copy.common.help} <Phone number={company.phone} /> · <MailTo address={company.helpEmail} />
            </Muted>
            <Muted>
              {copy.common.copyright(new Date().getFullYear(), company.legalName)} {company.postalAddress}
            </Muted>
          </>
        )}
      </chakra.div>
    </chakra.footer>
  );
}

export const Phone = ({ number }: { number: string }) => (
  <Anchor href={`tel:${number.replace(/[^\d+]/g, "")}`} whiteSpace="nowrap">
    {number}
  </Anchor>
);

export const MailTo = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`}>{address}</Anchor>
);
