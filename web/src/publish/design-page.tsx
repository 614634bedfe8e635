import { render } from "./render.tsx";
import type { Template } from "./template.ts";

export async function designPage(template: Template): Promise<string> {
  return template.still("Design, Wattigator", await render(<p>…</p>));
}
