import { chakra } from "@chakra-ui/react/styled-system";
import { useEffect } from "react";
import { log } from "#web/src/browser/log.ts";
import { Picture } from "#web/src/components/picture.tsx";
import { ButtonLink, Flex } from "#web/src/components/primitives.tsx";
import { useAnnouncedHeading } from "#web/src/components/screen.tsx";
import { common } from "#web/src/messages/common.ts";
import { useNavigation } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const messages = common.notFound;

export default function NotFound() {
  const { pathname } = useNavigation();
  useEffect(() => log.unknownPath(pathname), [pathname]);
  const heading = useAnnouncedHeading(common.pageTitle.notFound);

  return (
    <Flex
      maxWidth="page"
      mx="auto"
      px={{ base: "4", sm: "6" }}
      py={{ base: "8", md: "16" }}
      flexDirection="column"
      alignItems="center"
      gap="5"
      textAlign="center"
    >
      <Picture name="not-found" alt={messages.imageAlt} priority width="min(100%, 40rem)" borderRadius="lg" />
      <chakra.h1 ref={heading} tabIndex={-1} fontSize="3xl" color="headline">
        {messages.title}
      </chakra.h1>
      <chakra.p fontSize="lg">{messages.text}</chakra.p>
      <ButtonLink to={paths.home()}>{messages.link}</ButtonLink>
    </Flex>
  );
}
