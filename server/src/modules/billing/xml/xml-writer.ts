const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// oxlint-disable-next-line no-control-regex -- what XML cannot carry
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(impossible, '')
    .replace(/[&<>"]/g, (sign) => entities[sign]!)

/** A piece of XML that is already written; whatever else is text and gets escaped. */
export type Piece = { xml: string }
type Content = Piece | string | number | null | readonly (Piece | null)[]
type Attributes = Readonly<Record<string, string>>

const isPieces = (content: Content): content is readonly (Piece | null)[] => Array.isArray(content)

const written = (content: Content): string => {
  if (content === null) return ''
  if (isPieces(content)) return content.map((piece) => piece?.xml ?? '').join('')
  return typeof content === 'object' ? (content as Piece).xml : escaped(String(content))
}

/** One element; the order of its children is the order they are given in, which SUNAT's schemas ask for. */
export const el = (name: string, content: Content, attributes: Attributes = {}): Piece => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = written(content)
  return { xml: `<${name}${said.join('')}${inside === '' ? '/>' : `>${inside}</${name}>`}` }
}

/** Cents as SUNAT writes them. */
export const decimal = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

export const amount = (name: string, cents: number): Piece =>
  el(name, decimal(cents), { currencyID: 'PEN' })

export const documentOf = (root: Piece): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}`
