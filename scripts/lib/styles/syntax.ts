import { parseSync } from 'vite'

/** A node of a parsed source, whatever it is. */
export type Syntax = { type: string } & Record<string, unknown>

export const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'

export const partsOf = (node: Syntax): Syntax[] => Object.values(node).flat().filter(isSyntax)

/** Every node of a source, a whole before its parts. */
export const syntaxOf = (file: string, source: string): Syntax[] => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const nodes: Syntax[] = []
  const take = (node: Syntax): void => {
    nodes.push(node)
    for (const part of partsOf(node)) take(part)
  }
  if (isSyntax(program)) take(program)
  return nodes
}
