import { type Syntax, isSyntax, syntaxOf } from './syntax.ts'
import { wordsOf } from './words-of.ts'

/** Attributes and properties that carry classes: `className`, `classNames`, `look`. */
const carries = /^(?:look|classNames?)$/

/** Functions of ours that make an element of a class. */
const makesElement = /^(?:span|carElement)$/

const nameOf = (node: unknown): string => {
  const name = isSyntax(node) ? (node['name'] ?? node['value']) : undefined
  return typeof name === 'string' ? name : ''
}

/** What this node gives to elements as their classes. */
const givenBy = (node: Syntax): unknown[] => {
  switch (node.type) {
    case 'JSXAttribute':
      return carries.test(nameOf(node['name'])) ? [node['value']] : []
    case 'Property':
      return carries.test(nameOf(node['key'])) ? [node['value']] : []
    case 'AssignmentExpression': {
      const to = node['left'] as Syntax
      return carries.test(nameOf(to['property'])) ? [node['right']] : []
    }
    case 'CallExpression': {
      const callee = node['callee'] as Syntax
      const given = node['arguments'] as Syntax[]
      if (makesElement.test(nameOf(callee))) return given
      const on = callee['object']
      if (isSyntax(on) && nameOf(on['property']) === 'classList') return given
      const sets = nameOf(callee['property']) === 'setAttribute' && nameOf(given[0]) === 'class'
      return sets ? given.slice(1) : []
    }
    default:
      return []
  }
}

/** The classes that a source gives to elements; a star ends what is computed on: `chip-*`. */
export const classesUsed = (file: string, source: string): Set<string> => {
  const nodes = syntaxOf(file, source)
  const meaning = new Map(
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .flatMap(({ id, init }) => (isSyntax(init) ? [[nameOf(id), init] as const] : [])),
  )
  const given = nodes.flatMap(givenBy).filter(isSyntax)
  const written = [...source.matchAll(/\bclass="([\w\s-]+)"/g)].flatMap(([, names]) =>
    names!.split(/\s+/),
  )
  return new Set([...given.flatMap((value) => wordsOf(value, meaning)), ...written])
}
