import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { Site } from "./routes.tsx";
import { system } from "./theme/system.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Site />
      </BrowserRouter>
    </ChakraProvider>
  </StrictMode>,
);
