import type { LatLng } from '#src/geo/schema.ts'
import { fold } from './fold.ts'
import { findPlusCode } from './plus-code.ts'
import { readPoint } from './read-point.ts'

/** An address as people say it, taken apart; what none of the fields holds is part of the name. */
export type ParsedAddress = {
  /** The street, the place or the quarter that is looked for. */
  name: string
  /** What stands behind the number: a district or a quarter. */
  locality: string
  /** The house number as it was typed: "710", "710-B", "s/n", "km 5.5". */
  number: string
  /** "cdra 4": the houses from 400 to 499. */
  hundred: number | null
  block: string
  lot: string
  /** Flat, floor, office. */
  unit: string
  /** Two streets that meet. */
  corner: readonly [string, string] | null
  /** For the driver to read: "frente al parque". */
  reference: string
  point: LatLng | null
  plusCode: string | null
}

const REFERENCE =
  /(?:^|[\s,;(])((?:ref(?:erencia)?\s*[.:]\s*)?(?:al?\s+)?(?:en)?frente\s+(?:a\s|al\s|de\s|del\s)|(?:ref(?:erencia)?\s*[.:]\s*)?a\s+(?:la\s+)?espaldas?\s+de|(?:ref(?:erencia)?\s*[.:]\s*)?al\s+(?:costado|lado|frente)\s+(?:de|del)|(?:ref(?:erencia)?\s*[.:]\s*)?(?:por\s+)?(?:de)?tras\s+de|(?:ref(?:erencia)?\s*[.:]\s*)?cerca\s+(?:de|del|a|al)\s|(?:ref(?:erencia)?\s*[.:]\s*)?a\s+(?:media|una|dos|tres|\d+)\s+cuadras?\s+(?:de|del)|(?:ref(?:erencia)?\s*[.:]\s*)?a\s+la\s+altura\s+de|ref(?:erencia)?\s*[.:]\s*)/
/** The words of a reference that are not the place it names. */
const LEADING =
  /^(?:ref(?:erencia)?\s*[.:]\s*)?(?:(?:al?\s+)?(?:en)?frente\s+(?:al?|del?)|a\s+(?:la\s+)?espaldas?\s+del?|al\s+(?:costado|lado|frente)\s+del?|(?:por\s+)?(?:de)?tras\s+del?|cerca\s+(?:del?|al?)|a\s+(?:media|una|dos|tres|\d+)\s+cuadras?\s+del?|a\s+la\s+altura\s+del?)\s+(?:la\s+|los\s+|las\s+|el\s+)?/
const BLOCK =
  /(?:^|[\s,])(?:mza?\.?|mzna\.?|manz\.?|manzana)\s*:?\s*["']?([a-z]{1,2}-?\d{0,3}|\d{1,3}-?[a-z]?)["']?(?=$|[\s,.;-])/
const LOT =
  /(?:^|[\s,.-])(?:lte?\.?|lote|l\.)\s*:?\s*["']?(\d{1,4}-?[a-z]?|[a-z])["']?(?=$|[\s,.;])/
/** "Urb. La Negrita B-5": block and lot without their names, behind a quarter. */
const BARE_LOT = /\s([a-z]{1,2})\s?-\s?(\d{1,3})(?=$|[\s,])/
const QUARTER =
  /^(?:urb|urbanizacion|asoc|asociacion|coop|cooperativa|pp\.?\s?jj|p\.?\s?p\.?\s?j\.?\s?j|pueblo joven|a\.?\s?a?\.?\s?h\.?\s?h?\.|aa?hh?\s|asentamiento|conj|conjunto|resid|residencial|villa|ciudad)\b/
const HUNDRED =
  /(?:^|[\s,])(?:cdra|cuadra|cda|cdr)s?\.?\s*(\d{1,2})(?:\s+(?:de\s+la|de\s+los|del|de)(?=\s))?/
const UNIT =
  /(?:^|[\s,-])((?:int(?:erior)?|dpto|depto|dep|departamento|piso|of|oficina|tienda|stand|torre|bloque|block)\.?\s*#?\s*[a-z]?-?\d{1,4}[a-z]?|(?:torre|bloque|block)\s+[a-z])(?=$|[\s,])/
const KILOMETRE = /(?:^|[\s,])(km\.?\s*\d{1,4}(?:[.,]\d{1,2})?)(?=$|[\s,])/
const NUMBER =
  /(?:^|[\s,])(?:(?:nro|num|numero|n)\s?[.°º]*\s*|#\s*)?(\d{1,5}(?:\s?-\s?[a-z]|-\d{1,3}|[a-z])?|s\s?\/\s?n)(?=$|[\s,.;])(?!\s+(?:de|del)\s)/g
const STREET_SORT =
  /^(?:av|avda|ave|avenida|ca|cl|cll|calle|jr|jir|jiron|psje|psj|pje|pasaje|prol|prolongacion|carr|carretera|urb|urbanizacion)\.?$/
const CORNER =
  /^(?:(?:en\s+)?(?:la\s+)?(?:esquina|esq\.?|cruce|interseccion)\s+(?:de\s+|del\s+|entre\s+)?)?(.+?)(?:\s+(?:con|esq\.?(?:\s+con)?|esquina(?:\s+con)?|cruce(?:\s+con)?|y)\s+|\s*[/&]\s*)(.+)$/

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/^[\s,;.()-]+|[\s,;(-]+$/g, '')

/** Takes the first match out of a text; what it matched is read from the text as it was typed. */
function take(text: string, pattern: RegExp): { rest: string; parts: string[] } | null {
  const found = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}d`).exec(fold(text))
  if (!found?.indices) return null
  const [from, to] = found.indices[0]!
  const parts = found.indices
    .slice(1)
    .map((span: [number, number] | undefined) => (span ? text.slice(...span) : ''))
  return { rest: `${text.slice(0, from)} ${text.slice(to)}`, parts }
}

/** Folding must not move a letter, or what is cut out of the text is another word. */
const even = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\t -\u024f\u2010-\u2033°º]/gu, ' ')
    .trim()

function splitReference(text: string): { rest: string; reference: string } {
  const found = REFERENCE.exec(fold(text))
  if (!found) return { rest: text, reference: '' }
  const from = found.index + found[0].length - found[1]!.length
  const reference = tidy(text.slice(from))
  const rest = tidy(text.slice(0, from))
  if (rest !== '') return { rest, reference }
  const leading = LEADING.exec(fold(reference))
  return { rest: leading ? reference.slice(leading[0].length) : '', reference }
}

/** The last number that stands behind a name: "28 de julio 450" is number 450 of 28 de Julio. */
function takeNumber(text: string): { name: string; number: string; locality: string } | null {
  for (const found of [...fold(text).matchAll(NUMBER)].toReversed()) {
    const name = tidy(text.slice(0, found.index))
    const words = fold(name)
      .split(/[\s.,]+/)
      .filter((word) => word !== '')
    if (!words.some((word) => !STREET_SORT.test(word))) continue
    const end = found.index + found[0].length
    const from = end - found[1]!.length
    return { name, number: text.slice(from, end).trim(), locality: tidy(text.slice(end)) }
  }
  return null
}

function cornerOf(text: string): readonly [string, string] | null {
  const found = CORNER.exec(fold(text))
  if (!found) return null
  const [, first = '', second = ''] = found
  const start = fold(text).indexOf(first)
  const a = text.slice(start, start + first.length)
  const b = text.slice(text.length - second.length)
  const whole = (side: string): boolean => /[\p{L}\p{N}]{2}/u.test(side)
  return whole(a) && whole(b) && cornerOf(b) === null ? [tidy(a), tidy(b)] : null
}

/** Every rule of how Peruvians say an address; it drops nothing: the fields together hold all that was typed. */
export function parseAddress(typed: string): ParsedAddress {
  const text = even(typed)
  const point = readPoint(text)
  const plusCode = point ? null : findPlusCode(text)
  const empty = { name: '', locality: '', number: '', hundred: null, block: '', lot: '', unit: '' }
  if (point) return { ...empty, corner: null, reference: '', point, plusCode }
  const said = splitReference(plusCode === null ? text : text.replace(plusCode, ' '))
  const parsed: ParsedAddress = {
    ...empty,
    corner: null,
    reference: said.reference,
    point,
    plusCode,
  }
  let rest = said.rest
  const cut = (pattern: RegExp): string[] | null => {
    const found = take(rest, pattern)
    if (found) rest = found.rest
    return found?.parts ?? null
  }
  parsed.block = cut(BLOCK)?.[0]?.toUpperCase() ?? ''
  parsed.lot = cut(LOT)?.[0]?.toUpperCase() ?? ''
  if (parsed.block === '' && parsed.lot === '' && QUARTER.test(fold(rest))) {
    const bare = cut(BARE_LOT)
    if (bare) [parsed.block, parsed.lot] = [bare[0]!.toUpperCase(), bare[1]!]
  }
  parsed.unit = tidy(cut(UNIT)?.[0] ?? '')
  const hundred = cut(HUNDRED)
  if (hundred) parsed.hundred = Number(hundred[0])
  parsed.number = tidy(cut(KILOMETRE)?.[0] ?? '')
  rest = tidy(rest)
  const corner = cornerOf(rest)
  if (corner) return { ...parsed, name: rest, corner }
  const numbered = parsed.number === '' && hundred === null ? takeNumber(rest) : null
  if (numbered) return { ...parsed, ...numbered }
  const [name = '', ...locality] = rest.split(',')
  return { ...parsed, name: tidy(name), locality: tidy(locality.join(',')) }
}
