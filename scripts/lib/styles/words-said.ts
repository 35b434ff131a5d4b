import { isSyntax, syntaxOf } from './syntax.ts'

/** Every word that a source says in a text of its own. */
export const wordsSaid = (file: string, source: string): Set<string> =>
  new Set(
    syntaxOf(file, source)
      .flatMap(({ type, value }) => {
        if (type === 'Literal') return typeof value === 'string' ? [value] : []
        const text = type === 'TemplateElement' ? (value as { cooked: string }).cooked : ''
        return isSyntax(value) ? [] : [text]
      })
      .flatMap((text) => text.split(/[^\w-]+/)),
  )
