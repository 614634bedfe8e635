import { chakra } from "@chakra-ui/react/styled-system";

const panelPlaces = [
  [96, 138],
  [256, 143],
  [416, 149],
  [40, 204],
  [216, 209],
  [392, 214],
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
      height="clamp(11rem, 23vw, 26rem)"
      preserveAspectRatio="xMaxYMax slice"
    >
      <circle cx="1040" cy="182" r="66" fill="#ffc93c" />
      <path
        d="M1040 100V86M981 122l-11-11M1099 122l11-11M954 180h-16M1126 180h16"
        stroke="#ffc93c"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M0 190c180-60 340-50 560-18s420 30 640-22v150H0z" fill="var(--w-colors-hill-far)" />
      <path d="M0 230c240-40 460-22 680-2s380 14 520-14v86H0z" fill="var(--w-colors-hill-mid)" />
      {panelPlaces.map(([x, y]) => (
        <Panel key={`${x}-${y}`} x={x} y={y} />
      ))}
      <path d="M0 276c300-22 620-10 820-6s280 2 380-10v40H0z" fill="var(--w-colors-hill-near)" />
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
  <g transform="translate(590 136) scale(1.08)">
    <path
      d="M58 112l8-20 13 13zM84 100l8-22 15 13zM112 88l9-22 16 14zM143 79l10-21 16 16zM175 73l11-20 16 18zM208 71l12-18 15 19zM241 73l13-15 13 18zM272 78l13-11 10 15z"
      fill="var(--w-colors-gator-shade)"
    />
    <path
      d="M0 124C60 126 90 98 140 82c50-16 110-20 162-8 12 2 20 2 28-4 2-22 34-24 38-2 22 10 50 12 78 14 4-11 24-11 28 2 11 3 12 19 2 23-2 12-32 15-76 15-36 2-50 7-80 8H150C90 132 40 132 0 124z"
      fill="var(--w-colors-gator)"
    />
    <path d="M104 126c50-14 150-16 216-4-40 8-170 12-216 4z" fill="#cfe8a9" />
    <path
      d="M168 104c-14 6-14 20-2 27h40c4-6-4-10-14-11 8-6 4-18-24-16zM286 106c-12 6-12 18-1 25h38c4-6-4-10-13-11 7-6 2-16-24-14z"
      fill="var(--w-colors-gator-shade)"
    />
    <path
      d="M474 104c-40 6-84 6-118-2-6-2-9-6-9-11"
      fill="none"
      stroke="#0b3d20"
      strokeWidth="3.5"
      strokeLinecap="round"
    />
    <path d="M384 107l6 9 7-9zM412 108l6 9 7-9zM440 107l6 9 7-10z" fill="#fff" />
    <path d="M334 62h40c3 0 3 3 2 5-5 13-32 13-38 0-1-2-2-5-4-5z" fill="#16301f" />
    <path d="M336 63l-24-5" stroke="#16301f" strokeWidth="4.5" strokeLinecap="round" />
    <path d="M344 66l6 6" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" opacity=".7" />
    <circle cx="462" cy="83" r="3" fill="#0b3d20" />
  </g>
);
