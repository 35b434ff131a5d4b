import { type Syntax, isSyntax, partsOf } from './syntax.ts'

/**
 * The words of which a value may consist. What a condition asks is no part of its value, and a word that
 * goes on with something computed ends in a star: `chip-*`.
 */
export const wordsOf = (value: Syntax, meaning: ReadonlyMap<string, Syntax>): string[] => {
  const seen = new Set<Syntax>()
  const read = (node: Syntax): string[] => {
    if (seen.has(node)) return []
    seen.add(node)
    const of = (...keys: string[]): string[] =>
      keys.flatMap((key) => [node[key]].flat().filter(isSyntax).flatMap(read))
    switch (node.type) {
      case 'Literal':
        return typeof node['value'] === 'string' ? node['value'].split(/\s+/) : []
      case 'TemplateLiteral':
        return [...wordsOfTemplate(node), ...of('expressions')]
      case 'ConditionalExpression':
        return of('consequent', 'alternate')
      case 'LogicalExpression':
        return node['operator'] === '&&' ? of('right') : of('left', 'right')
      case 'BinaryExpression':
        return node['operator'] === '+' ? of('left', 'right') : []
      case 'Property':
        return of('value')
      case 'MemberExpression':
        return of('object')
      case 'Identifier': {
        const meant = meaning.get(String(node['name']))
        return meant === undefined ? [] : read(meant)
      }
      default:
        return partsOf(node).flatMap(read)
    }
  }
  return read(value).filter((word) => /^[a-zA-Z][\w-]*\*?$/.test(word))
}

const wordsOfTemplate = (node: Syntax): string[] =>
  (node['quasis'] as { value: { cooked: string } }[])
    .map(({ value }) => value.cooked)
    .join('*')
    .split(/\s+/)
    .map((word) => word.replace(/\*.*$/, '*'))
