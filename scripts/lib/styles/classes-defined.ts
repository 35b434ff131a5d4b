/** That a stylesheet gives a class a look: only among other classes, or only in some state. */
export type Definition = { name: string; among: string[]; inState: boolean }

/** Names that only narrow a rule give nothing their look. */
const narrowing = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g
const oneOf = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g

const namesIn = (part: string): string[] =>
  [...part.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!)

/** A comma within brackets parts no selectors. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^(]*\))/).map((one) => one.trim())

const definitionsOf = (selector: string): Definition[] => {
  const choices = [...selector.matchAll(oneOf)].flatMap(([, inner]) => namesIn(inner!))
  const parts = selector.replace(oneOf, '').split(/\s*[>+~]\s*|\s+/)
  const last = parts.at(-1)!
  const all = parts.flatMap(namesIn)
  const inState = /\[|(?<!:):(?!:)/.test(last)
  return [...namesIn(last), ...choices].map((name) => ({
    name,
    among: all.filter((one) => one !== name),
    inState,
  }))
}

/** The classes whose elements a stylesheet draws: those of the last part of each selector. */
export const classesDefined = (css: string): Definition[] => {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '')
  return [...plain.matchAll(/([^{};]*)\{/g)]
    .map(([, head]) => head!.trim())
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => selectorsOf(head.replace(narrowing, '')))
    .flatMap(definitionsOf)
}
