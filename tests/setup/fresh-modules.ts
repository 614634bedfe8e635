import { vi } from "vitest";

/**
 * Files of a worker share the packages, whose loading costs more than most tests, but not the product's modules, which keep
 * state such as cached settings. What a file stubbed ends with it.
 */
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
