import { chakra } from "@chakra-ui/react/styled-system";

/** A gator in front of the rising sun. Drawn in the brand's own colours in both schemes. */
export function GatorMark({ size }: { size: string }) {
  return (
    <chakra.svg viewBox="0 0 48 48" width={size} height={size} flexShrink={0} aria-hidden focusable="false">
      <path
        d="M24 3.5v4M10.5 8.5l2.6 3M37.5 8.5l-2.6 3M4 20.5l4 .8M44 20.5l-4 .8"
        stroke="#ffc93c"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx="24" cy="24" r="12.5" fill="#ffc93c" />
      <path
        d="M5 43V33.5c0-4 2.2-6.6 5-7.2.6-5 8-5.3 9-.2 3.6.5 8.2 3 14.6 3.3 1.1-2.5 6.4-2.4 7.2.8 3.4.9 3.6 6.3.2 6.6H20.5l-2 1.7H41c2.6 0 2.6 4.5 0 4.5z"
        fill="#1f7a45"
      />
      <path d="M23 36.8h3.6l-1.8 3zM29.5 36.8h3.6l-1.8 3zM36 36.8h3.6l-1.8 3z" fill="#fff" />
      <circle cx="14.7" cy="27.3" r="2.3" fill="#fff" />
      <circle cx="15.2" cy="27.5" r="1.2" fill="#16301f" />
      <circle cx="38.2" cy="31.3" r=".9" fill="#0b3d20" />
    </chakra.svg>
  );
}
