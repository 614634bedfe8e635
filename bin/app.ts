import { product } from "../infra/product.ts";

const app = await product(process.env);
app.synth();
