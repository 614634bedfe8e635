import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `vite` in this folder serves the pages; everything else comes from the product that `npm start` runs.
const product = process.env.WEB_PROXY ?? "http://127.0.0.1:3000";

/** What browsers load. `web/build.ts` adds the public pages and the program that writes them out. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0, // pictures stay files: a page loads those that come into sight, and scripts carry none
  },
  server: { proxy: { "/api": product, "/pdf": product, "/config.json": product } },
});
