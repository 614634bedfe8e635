import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/react";

/** The first test of a file also waits for the modules of its screen, which takes longer on a busy machine. */
configure({ asyncUtilTimeout: 5_000 });
