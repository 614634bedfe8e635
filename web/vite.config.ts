import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `vite` in this folder serves the pages and forwards other requests to the product that `npm start` runs.
const product = process.env.WEB_PROXY ?? "http://127.0.0.1:3000";

/** The build of the enrollment. `web/build.ts` adds the public pages and the program that prerenders them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0, // keeps pictures out of scripts, so that a page loads them only when they become visible
  },
  server: { proxy: { "/api": product, "/pdf": product, "/config.json": product } },
});
