import { type ESTree, parseSync, Visitor } from "vite";

/** The remedy for most expressions that are not constant. */
const useStyle = "put a value that depends on data into `style`.";

/** A module's syntax, with what it can tell of its values without being run. */
export class ModuleConstants {
  readonly program: ESTree.Program;
  private readonly file: string;
  private readonly code: string;
  private readonly constants = new Map<string, ESTree.Node>();

  constructor(file: string, code: string) {
    this.file = file;
    this.code = code;
    this.program = parseSync(file, code).program;
    const { constants } = this;
    new Visitor({
      VariableDeclaration({ kind, declarations }) {
        if (kind !== "const") return;
        for (const { id, init } of declarations)
          if (id.type === "Identifier" && init) constants.set(id.name, init);
      },
    }).visit(this.program);
  }

  isDeclared(name: string): boolean {
    return this.constants.has(name);
  }

  /** What the constant of this name is set to, in whatever function. */
  declarationOf(name: string): ESTree.Node | undefined {
    return this.constants.get(name);
  }

  /** An error that names the place in this module and what to do. */
  error(node: ESTree.Node, problem: string): Error {
    const line = this.code.slice(0, node.start).split("\n").length;
    return new Error(`${this.file}:${line}: ${problem}`);
  }

  /** The value of an expression that is known without running the module. Throws for another one. */
  valueOf(node: ESTree.Node, what: string): unknown {
    switch (node.type) {
      case "Literal":
        return node.value;
      case "TemplateLiteral": {
        const values = node.expressions.map((expression) => this.valueOf(expression, what));
        return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ""}`).join("");
      }
      case "UnaryExpression":
        if (node.operator === "-" && node.argument.type === "Literal") return -Number(node.argument.value);
        break;
      case "ArrayExpression":
        return node.elements.map((element) => element && this.valueOf(element, what));
      case "ObjectExpression":
        return Object.fromEntries(node.properties.flatMap((property) => this.entriesOf(property, what)));
      case "ParenthesizedExpression":
      case "TSAsExpression":
      case "TSSatisfiesExpression":
        return this.valueOf(node.expression, what);
      case "Identifier": {
        const constant = this.constants.get(node.name);
        if (constant) return this.valueOf(constant, what);
      }
    }
    throw this.error(node, `${what} must be a constant of this module; ${useStyle}`);
  }

  private entriesOf(property: ESTree.ObjectPropertyKind, what: string): [string, unknown][] {
    if (property.type === "SpreadElement")
      return Object.entries(this.valueOf(property.argument, what) as object);
    const { key, value, computed } = property;
    const name = key.type === "Identifier" && !computed ? key.name : this.valueOf(key, what);
    return [[String(name), this.valueOf(value, what)]];
  }
}
