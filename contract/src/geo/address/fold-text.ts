import { fold } from './fold.ts'

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

/** Abbreviations of several letters with points, which would fall apart into letters. */
const POINTED: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])p\.?\s?p\.?\s?j\.?\s?j\b\.?/g, ' pueblo joven '],
  [/(?<![a-z])(?:a\.\s?h\b\.?|a\.?\s?a\.?\s?h\.?\s?h\b\.?)/g, ' asentamiento humano '],
]

const LITTLE_WORDS = new Set('de del la las los el al y e con esq esquina cruce en'.split(' '))

/** Words that say what sort of street it is: asked for less strictly, since people mix them up. */
export const STREET_SORTS: ReadonlySet<string> = new Set(
  (
    'avenida calle jiron pasaje urbanizacion prolongacion asociacion cooperativa pueblo joven ' +
    'asentamiento humano conjunto habitacional residencial'
  ).split(' '),
)

export function wordsOf(text: string): string[] {
  const whole = POINTED.reduce((said, [short, long]) => said.replace(short, long), fold(text))
  const words = whole.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  const telling = words.filter((word) => !LITTLE_WORDS.has(word))
  return (telling.length > 0 ? telling : words).map((word) => ABBREVIATIONS.get(word) ?? word)
}
