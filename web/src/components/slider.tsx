import { chakra } from "@chakra-ui/react/styled-system";
import { type RefObject, useState } from "react";
import { inWholeDollars } from "#domain/dollars.ts";

const thumb = {
  appearance: "none",
  width: "2.25rem",
  height: "2.25rem",
  borderRadius: "0.9rem 0.9rem 0.35rem 0.35rem",
  border: "3px solid var(--w-colors-ink)",
  background: "var(--w-colors-sun)",
  cursor: "grab",
} as const;
const trackHeight = "0.75rem";
/** The scale draws it, because the input's reaches half a thumb over both ends. */
const track = { height: trackHeight, background: "transparent" } as const;

const Range = chakra("input", {
  base: {
    appearance: "none",
    display: "block",
    position: "relative",
    width: "full",
    height: "12",
    bg: "transparent",
    cursor: "pointer",
    borderRadius: "sm",
    "&::-webkit-slider-runnable-track": track,
    "&::-moz-range-track": track,
    "&::-webkit-slider-thumb": { ...thumb, marginTop: "calc((0.75rem - 2.25rem) / 2)" },
    "&::-moz-range-thumb": { ...thumb, boxSizing: "border-box" },
    _highContrast: { appearance: "auto" },
  },
});

/** Stands above the thumb. While the thumb is dragged it is a bubble, which a finger does not hide. */
const ThumbAmount = chakra("span", {
  base: {
    position: "absolute",
    bottom: "100%",
    transform: "translateX(-50%)",
    width: "5rem",
    textAlign: "center",
    py: "1",
    borderRadius: "sm",
    fontFamily: "heading",
    fontSize: "xl",
    lineHeight: "snug",
    pointerEvents: "none",
    fontVariantNumeric: "tabular-nums",
    "&[role]": { bg: "ink", color: "page" },
  },
});
const Labels = chakra("div", {
  base: { display: "flex", justifyContent: "space-between", color: "soft", fontWeight: "semibold" },
});
/** The thumb's middle is at the bill's share of the whole width, which starts at zero dollars, as the bar below does. */
const Scale = chakra("div", {
  base: {
    position: "relative",
    _before: {
      content: '""',
      position: "absolute",
      insetX: "0",
      top: `calc(50% - ${trackHeight} / 2)`,
      height: trackHeight,
      borderRadius: "full",
      borderWidth: "1.5px",
      borderStyle: "solid",
      borderColor: "control",
      bg: "surface",
      _highContrast: { display: "none" },
    },
  },
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

/** A native range input, which supports keyboard, touch and screen readers. */
export function Slider({ ref, label, min, max, initial, value, onChange }: Props) {
  const [dragging, setDragging] = useState(false);
  const start = min / max;
  const stopDragging = () => setDragging(false);
  return (
    <div>
      <Scale>
        <ThumbAmount
          {...(dragging ? { role: "tooltip" } : { "aria-hidden": true })}
          // Within the scale: the card cuts off what reaches over its edge.
          style={{ left: `clamp(2.5rem, ${(value / max) * 100}%, calc(100% - 2.5rem))` }}
        >
          {inWholeDollars(value)}
        </ThumbAmount>
        <Range
          ref={ref}
          style={{
            width: `calc(${(1 - start) * 100}% + 2.25rem)`,
            marginLeft: `calc(${start * 100}% - 1.125rem)`,
          }}
          type="range"
          min={min}
          max={max}
          step={1}
          defaultValue={initial}
          aria-label={label}
          aria-valuetext={inWholeDollars(value)}
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
          onPointerDown={() => setDragging(true)}
          onPointerUp={stopDragging}
          onPointerCancel={stopDragging}
          onBlur={stopDragging}
        />
      </Scale>
      <Labels aria-hidden style={{ paddingLeft: `${start * 100}%` }}>
        <chakra.span ml="-3">{inWholeDollars(min)}</chakra.span>
        <span>{inWholeDollars(max)}</span>
      </Labels>
    </div>
  );
}
