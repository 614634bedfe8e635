import { chakra } from "@chakra-ui/react/styled-system";
import { common } from "#web/src/messages/common.ts";
import { SiteLink } from "#web/src/navigation.tsx";
import { paths } from "#web/src/paths.ts";

const List = chakra("ol", {
  base: {
    display: "grid",
    // As many columns as the names need: large text takes two rows.
    gridTemplateColumns: "repeat(auto-fit, minmax(4rem, 1fr))",
    columnGap: "2",
    mb: "5",
    fontSize: "xs",
    fontWeight: "semibold",
    lineHeight: "snug",
  },
});

const stepRecipe = {
  base: {
    display: "block",
    height: "full",
    minHeight: "target",
    pt: "2",
    borderTopWidth: "6px",
    borderTopStyle: "solid",
    overflowWrap: "anywhere",
    hyphens: "auto",
  },
} as const;
const Step = chakra("span", stepRecipe);
const StepLink = chakra(SiteLink, stepRecipe);

/** Without its own path for the third step: the guard leads a manual enrollment to its own form. */
const stepPaths = [paths.signup(), paths.connect(), paths.application(), paths.billing()];

/** The named steps of the enrollment. The earlier ones lead back. */
export const StepBar = ({ step }: { step: number }) => (
  <nav aria-label={common.step(step, stepPaths.length)}>
    <List>
      {stepPaths.map((path, index) => (
        <li key={path}>
          {index + 1 < step ? (
            <StepLink to={path} color="link" borderColor="brand">
              {common.steps[index]}
            </StepLink>
          ) : (
            <Step
              color={index + 1 === step ? "ink" : "soft"}
              borderColor={index + 1 === step ? { base: "brand", _highContrast: "Highlight" } : "control"}
              aria-current={index + 1 === step ? "step" : undefined}
            >
              {common.steps[index]}
            </Step>
          )}
        </li>
      ))}
    </List>
  </nav>
);
