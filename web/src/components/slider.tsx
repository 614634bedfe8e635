import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useState } from "react";

const thumb = {
  appearance: "none",
  width: "2.25rem",
  height: "2.25rem",
  borderRadius: "0.9rem 0.9rem 0.35rem 0.35rem",
  border: "3px solid var(--w-colors-ink)",
  background: "var(--w-colors-sun)",
  cursor: "grab",
} as const;
const track = {
  height: "0.75rem",
  borderRadius: "999px",
  border: "1.5px solid var(--w-colors-control)",
  background: "var(--w-colors-surface)",
} as const;

const Range = chakra("input", {
  base: {
    appearance: "none",
    display: "block",
    width: "full",
    height: "12",
    bg: "transparent",
    cursor: "pointer",
    borderRadius: "sm",
    "&::-webkit-slider-runnable-track": track,
    "&::-moz-range-track": track,
    "&::-webkit-slider-thumb": { ...thumb, marginTop: "calc((0.75rem - 2.25rem) / 2 - 1.5px)" },
    "&::-moz-range-thumb": { ...thumb, boxSizing: "border-box" },
    _highContrast: { appearance: "auto" },
  },
});

const Tooltip = chakra("span", {
  base: {
    position: "absolute",
    bottom: "100%",
    transform: "translateX(-50%)",
    px: "3",
    py: "1",
    borderRadius: "sm",
    bg: "ink",
    color: "page",
    fontWeight: "semibold",
    pointerEvents: "none",
    fontVariantNumeric: "tabular-nums",
  },
});
const Labels = chakra("div", {
  base: { display: "flex", justifyContent: "space-between", alignItems: "center", fontWeight: "semibold" },
});

type Props = {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  min: number;
  max: number;
  initial: number;
  value: number;
  onChange: (value: number) => void;
};

const dollars = (amount: number) => `$${amount}`;

/** A native range input, which supports keyboard, touch and screen readers. */
export function Slider({ ref, label, min, max, initial, value, onChange }: Props) {
  const [dragging, setDragging] = useState(false);
  const fraction = (value - min) / (max - min);
  const stopDragging = () => setDragging(false);
  return (
    <div>
      <chakra.div position="relative">
        {dragging && (
          <Tooltip role="tooltip" style={{ left: `calc(1.125rem + ${fraction} * (100% - 2.25rem))` }}>
            {dollars(value)}
          </Tooltip>
        )}
        <Range
          ref={ref}
          type="range"
          min={min}
          max={max}
          step={1}
          defaultValue={initial}
          aria-label={label}
          aria-valuetext={dollars(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          onPointerDown={() => setDragging(true)}
          onPointerUp={stopDragging}
          onPointerCancel={stopDragging}
          onBlur={stopDragging}
        />
      </chakra.div>
      <Labels aria-hidden>
        <chakra.span color="soft">{dollars(min)}</chakra.span>
        <chakra.span fontFamily="heading" fontSize="xl">
          {dollars(value)}
        </chakra.span>
        <chakra.span color="soft">{dollars(max)}</chakra.span>
      </Labels>
    </div>
  );
}
