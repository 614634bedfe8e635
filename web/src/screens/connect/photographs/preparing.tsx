import { chakra } from "@chakra-ui/react/styled-system";
import { Spinner } from "#web/src/components/spinner.tsx";

export const Preparing = ({ children }: { children: string }) => (
  <chakra.p display="flex" alignItems="center" gap="3" fontWeight="semibold">
    <Spinner />
    {children}
  </chakra.p>
);
