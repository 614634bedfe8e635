import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the builds of `web/build.ts` have in common. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    // The oldest browsers that run every page: Safari 16.4 knows the regular expressions of domain/.
    target: ["chrome111", "edge111", "firefox115", "safari16.4"],
    manifest: true,
    modulePreload: { polyfill: false }, // start.ts imports each file itself
    assetsInlineLimit: 0, // keeps pictures out of scripts, so that a page loads them only when they become visible
  },
});
