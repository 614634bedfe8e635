import { chakra } from "@chakra-ui/react/styled-system";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { photographs } from "#messages/photographs.ts";
import type { Corner, Corners, Photograph } from "#web/src/photographs/photographs.ts";
import { type CornerIndex, cornerIndexes, nearestCorner, stepFrom } from "./corner-geometry.ts";
import { Magnifier } from "./magnifier.tsx";
import { positionOf } from "./position-of.ts";

const { names } = photographs.corners;

/** The margin has room for the half of a handle that is on a corner of the picture. */
const Surface = chakra("div", {
  base: {
    position: "relative",
    mx: "auto",
    my: "6",
    maxWidth: "calc(100% - 3rem)",
    touchAction: "pan-y", // beside the corners, a finger scrolls
    userSelect: "none",
    cursor: "crosshair",
    forcedColorAdjust: "none",
    "& > img, & > svg": { position: "absolute", inset: 0, width: "full", height: "full" },
    "& > img": { borderRadius: "sm" },
  },
});

/** 48 px to touch; the ring in it leaves the corner of the paper in sight. */
const Handle = chakra("div", {
  base: {
    position: "absolute",
    width: "12",
    height: "12",
    ml: "-1.5rem",
    mt: "-1.5rem",
    borderRadius: "full",
    display: "grid",
    placeItems: "center",
    cursor: "grab",
    touchAction: "none", // the finger moves the corner and does not scroll
    _before: {
      content: '""',
      width: "6",
      height: "6",
      borderRadius: "full",
      border: "3px solid #fff",
      boxShadow: "0 0 0 3px #14603a, inset 0 0 0 2px #14603a",
    },
    _focusVisible: { outline: "3px solid", outlineColor: "focus", outlineOffset: "-3px" },
  },
  variants: { chosen: { true: { _before: { bg: "rgb(255 201 60 / .75)" } } } },
});

type Props = {
  photograph: Photograph;
  corners: Corners;
  selected: CornerIndex;
  onSelect: (index: CornerIndex) => void;
  onMove: (index: CornerIndex, to: Corner) => void;
};

type Drag = { index: CornerIndex; offset: Corner };

/** A press within this distance of a corner drags it; a tap elsewhere puts the nearest corner there. In CSS pixels. */
const reach = 28;
/** What moves farther is no tap: somebody scrolls, or thought better of it. In CSS pixels. */
const tapSlop = 10;

export function CornerPicture({ photograph, corners, selected, onSelect, onMove }: Props) {
  const surface = useRef<HTMLDivElement>(null);
  const handles = useRef<(HTMLElement | null)[]>([]);
  const [drag, setDrag] = useState<Drag>();
  const pressed = useRef<{ clientX: number; clientY: number }>(undefined);
  const { width, height, preview } = photograph;
  const ratio = width / height;

  function shareOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect();
    return { at: { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, box };
  }

  function press(event: PointerEvent<HTMLElement>) {
    if (!event.isPrimary || event.button !== 0) return;
    event.preventDefault(); // no selection, no native drag of the picture
    const { clientX, clientY, pointerId, currentTarget } = event;
    const { at, box } = shareOf(event);
    const index = nearestCorner(corners, at, box);
    const corner = corners[index];
    if (Math.hypot((corner.x - at.x) * box.width, (corner.y - at.y) * box.height) > reach) {
      pressed.current = { clientX, clientY };
      return;
    }
    currentTarget.setPointerCapture(pointerId);
    choose(index);
    setDrag({ index, offset: { x: corner.x - at.x, y: corner.y - at.y } });
  }

  function choose(index: CornerIndex) {
    onSelect(index);
    handles.current[index]?.focus({ preventScroll: true });
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag) return;
    const { at } = shareOf(event);
    onMove(drag.index, { x: at.x + drag.offset.x, y: at.y + drag.offset.y });
  }

  function release(event: PointerEvent<HTMLElement>) {
    const from = pressed.current;
    end();
    if (!from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > tapSlop) return;
    const { at, box } = shareOf(event);
    const index = nearestCorner(corners, at, box);
    choose(index);
    onMove(index, at);
  }

  function end() {
    pressed.current = undefined;
    setDrag(undefined);
  }

  function handleKey(event: KeyboardEvent, index: CornerIndex) {
    const to = stepFrom(corners[index], event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault(); // the page does not scroll
    onMove(index, to);
  }

  return (
    <Surface
      ref={surface}
      style={{ width: `calc(min(52dvh, 30rem) * ${ratio})`, aspectRatio: `${width} / ${height}` }}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={end}
    >
      <img src={preview} alt="" draggable={false} />
      <Outline corners={corners} />
      {cornerIndexes.map((index) => (
        <Handle
          key={index}
          ref={(handle: HTMLElement | null) => {
            handles.current[index] = handle;
          }}
          role="slider"
          tabIndex={0}
          chosen={index === selected}
          aria-label={names[index]}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(corners[index].x * 100)}
          aria-valuetext={positionOf(corners[index])}
          style={{ left: `${corners[index].x * 100}%`, top: `${corners[index].y * 100}%` }}
          onFocus={() => onSelect(index)}
          onKeyDown={(event: KeyboardEvent) => handleKey(event, index)}
        />
      ))}
      {drag && <Magnifier preview={preview} ratio={ratio} at={corners[drag.index]} />}
    </Surface>
  );
}

/** Darkens what is cut off. */
const Outline = ({ corners }: { corners: Corners }) => {
  const path = corners.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <path d={`M0 0H1V1H0ZM${path}Z`} fill="rgb(10 25 16 / .5)" fillRule="evenodd" />
      <path d={`M${path}Z`} fill="none" stroke="#fff" strokeWidth="4" vectorEffect="non-scaling-stroke" />
      <path d={`M${path}Z`} fill="none" stroke="#14603a" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
};
