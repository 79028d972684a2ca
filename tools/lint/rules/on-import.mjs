/**
 * Calls back for each module that a file names: imports, re-exports, `import()`, and types by `import()`.
 * @param {(specifier: string, node: object) => void} see
 */
export function onImport(see) {
  /** @param {any} node */
  const visit = (node) => {
    const specifier = node.source?.value ?? node.argument?.literal?.value;
    if (typeof specifier === 'string') see(specifier, node);
  };
  return {
    ImportDeclaration: visit,
    ExportNamedDeclaration: visit,
    ExportAllDeclaration: visit,
    ImportExpression: visit,
    TSImportType: visit,
  };
}
