import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// `vite` in this folder serves the pages; everything else comes from the product that `npm start` runs.
const product = process.env.WEB_PROXY ?? "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: "dist", emptyOutDir: true, target: "es2022" },
  server: { proxy: { "/api": product, "/pdf": product, "/config.json": product } },
});
