/** Spanish place names as people type them: no accents, abbreviations written out, little words dropped. */

const ABBREVIATIONS = new Map(
  Object.entries({
    avenida: 'av avda ave avd',
    calle: 'ca cl cll c',
    jiron: 'jr jir',
    pasaje: 'psje psj pje pj',
    urbanizacion: 'urb urbaniz',
    prolongacion: 'prol prolong',
    plaza: 'plz pza plza',
    mariscal: 'mcal mrcal',
    general: 'gral gnral',
    coronel: 'cnel crnl',
    capitan: 'cap',
    teniente: 'tnte',
    doctor: 'dr',
    san: 'sn',
    santa: 'sta',
    santo: 'sto',
    hospital: 'hosp',
    universidad: 'univ',
    mercado: 'mcdo merc',
    parque: 'pque',
    ovalo: 'ov',
    carretera: 'carr',
    cooperativa: 'coop',
    asociacion: 'asoc',
    conjunto: 'conj',
    residencial: 'resid',
    municipalidad: 'muni',
    aeropuerto: 'aerop',
  }).flatMap(([word, short]) => short.split(' ').map((s) => [s, word] as const)),
)

const LITTLE_WORDS = new Set('de del la las los el al y e con esq esquina cruce en'.split(' '))
const SEPARATOR = /\s+(?:con|y|e|esq\.?|esquina(?:\s+(?:con|de))?|cruce(?:\s+con)?)\s+|[/&]/

/** Words that say what sort of street it is: asked for less strictly, since people mix them up. */
export const STREET_SORTS: ReadonlySet<string> = new Set(
  'avenida calle jiron pasaje urbanizacion prolongacion'.split(' '),
)

export const foldText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export function wordsOf(text: string): string[] {
  const words = foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const telling = words.filter((word) => !LITTLE_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ABBREVIATIONS.get(word) ?? word)
}

/** "Ejército con Emmel", "ejercito y emmel", "Ejército / Emmel": two streets that meet. */
export function asksForJunction(query: string): boolean {
  const sides = foldText(query).split(SEPARATOR)
  return sides.length === 2 && sides.every((side) => /[\p{L}\p{N}]{2}/u.test(side))
}
