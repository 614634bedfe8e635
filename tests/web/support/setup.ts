import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

/** jsdom has no layout, and so no scrolling. */
if (typeof Element !== "undefined") Element.prototype.scrollIntoView = () => {}; // some files have no document

/** The first test of a file also waits for the modules of its screen, which takes longer on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });
