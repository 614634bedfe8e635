import { type ESTree, parseSync } from "vite";

type Program = ESTree.Program;

/** A module's text, for messages, with the constants that it declares. */
export class ModuleLiterals {
  readonly program: Program;
  private readonly file: string;
  private readonly code: string;
  private readonly constants = new Map<string, ESTree.Node>();

  constructor(file: string, code: string) {
    this.file = file;
    this.code = code;
    this.program = parseSync(file, code).program;
    for (const statement of this.program.body) {
      if (statement.type !== "VariableDeclaration" || statement.kind !== "const") continue;
      for (const { id, init } of statement.declarations)
        if (id.type === "Identifier" && init) this.constants.set(id.name, init);
    }
  }

  isDeclared(name: string): boolean {
    return this.constants.has(name);
  }

  /** The value of an expression that is known without running the module. Throws with file and line for another one. */
  valueOf(node: ESTree.Node, what: string): unknown {
    switch (node.type) {
      case "Literal":
        return node.value;
      case "ObjectExpression":
        return Object.fromEntries(node.properties.flatMap((property) => this.entriesOf(property, what)));
      case "TSAsExpression":
        return this.valueOf(node.expression, what);
      case "Identifier": {
        const constant = this.constants.get(node.name);
        if (constant) return this.valueOf(constant, what);
      }
    }
    const line = this.code.slice(0, node.start).split("\n").length;
    throw new Error(
      `${this.file}:${line}: ${what} must be a literal; put a value that depends on data into \`style\`.`,
    );
  }

  private entriesOf(property: ESTree.ObjectPropertyKind, what: string): [string, unknown][] {
    if (property.type === "SpreadElement")
      return Object.entries(this.valueOf(property.argument, what) as object);
    const { key, value, computed } = property;
    const name = key.type === "Identifier" && !computed ? key.name : this.valueOf(key, what);
    return [[String(name), this.valueOf(value, what)]];
  }
}
