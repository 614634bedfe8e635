import { chakra } from "@chakra-ui/react/styled-system";

const panelPlaces = [
  [60, 168],
  [210, 176],
  [360, 182],
  [20, 214],
  [190, 222],
  [360, 230],
] as const;

/** The gator beside its farm. Wide screens see more of the field, phones the gator. */
export function HeroScene({ label }: { label: string }) {
  return (
    <chakra.svg
      viewBox="0 0 1200 300"
      role="img"
      aria-label={label}
      display="block"
      width="full"
      height={{ base: "11rem", md: "17rem" }}
      preserveAspectRatio="xMaxYMax slice"
    >
      <circle cx="1010" cy="150" r="92" fill="#ffc93c" />
      <path
        d="M1010 24v-20M924 58l-14-14M1096 58l14-14M888 140h-22M1132 140h22"
        stroke="#ffc93c"
        strokeWidth="10"
        strokeLinecap="round"
      />
      <path d="M0 190c180-60 340-50 560-18s420 30 640-22v150H0z" fill="#cde3a3" />
      <path d="M0 230c240-40 460-22 680-2s380 14 520-14v86H0z" fill="#93c46a" />
      {panelPlaces.map(([x, y]) => (
        <Panel key={`${x}-${y}`} x={x} y={y} />
      ))}
      <path d="M0 276c300-22 620-10 820-6s280 2 380-10v40H0z" fill="#6aa84f" />
      <Gator />
    </chakra.svg>
  );
}

const Panel = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M62 44v26M82 44v26" stroke="#5c6f63" strokeWidth="6" />
    <path d="M24 0h118l-22 52H2z" fill="#1e4d6b" stroke="#e8f1f5" strokeWidth="4" strokeLinejoin="round" />
    <path d="M54 0L32 52M83 0L61 52M112 0L90 52M13 26h118" stroke="#7fb2cf" strokeWidth="2.5" />
  </g>
);

/** Basking: belly on the grass, nose in the sun, shades on. */
const Gator = () => (
  <g>
    <path
      d="M560 262c44 2 74-8 104-26 30-17 66-26 108-24 34 2 58 8 80 16 4-22 34-26 44-4 32 4 66 10 96 10 8-12 30-10 34 4 14 4 16 24-2 28l-86 4c-40 14-110 16-190 14-70-2-150 0-188-22z"
      fill="#1f7a45"
    />
    <path d="M700 268c40 10 150 12 230 2-40 16-180 22-230-2z" fill="#cfe8a9" />
    <path
      d="M640 240l10-16 12 8 10-16 14 8 10-16 16 8 12-14 14 10 14-12 14 12 14-8 12 12"
      fill="none"
      stroke="#14592f"
      strokeWidth="9"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
    <path
      d="M722 262c-8 12-14 20-26 24h38c8-6 12-14 14-22zM842 264c-4 10-10 18-20 22h36c8-6 12-14 14-22z"
      fill="#14592f"
    />
    <path d="M906 258c40 6 84 4 112-4" fill="none" stroke="#0b3d20" strokeWidth="4" strokeLinecap="round" />
    <path d="M926 260l7 9 7-8zM950 261l7 9 7-9zM974 260l7 9 7-10z" fill="#fff" />
    <path d="M862 220h42c2 0 3 2 2 4-4 14-32 14-36 0z" fill="#16301f" />
    <path d="M862 220l-24 10" stroke="#16301f" strokeWidth="5" strokeLinecap="round" />
    <circle cx="1006" cy="238" r="3.5" fill="#0b3d20" />
  </g>
);
