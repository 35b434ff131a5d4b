const units = [
  '',
  'uno',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiuno',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const tens = [
  '',
  '',
  '',
  'treinta',
  'cuarenta',
  'cincuenta',
  'sesenta',
  'setenta',
  'ochenta',
  'noventa',
]
const hundreds = [
  '',
  'ciento',
  'doscientos',
  'trescientos',
  'cuatrocientos',
  'quinientos',
  'seiscientos',
  'setecientos',
  'ochocientos',
  'novecientos',
]

const belowHundred = (value: number): string => {
  if (value < units.length) return units[value]!
  const rest = value % 10
  return `${tens[Math.floor(value / 10)]!}${rest === 0 ? '' : ` y ${units[rest]!}`}`
}

const belowThousand = (value: number): string => {
  if (value === 100) return 'cien'
  return [hundreds[Math.floor(value / 100)]!, belowHundred(value % 100)].filter(Boolean).join(' ')
}

/** Before a noun the last "uno" loses its ending. */
const shortened = (words: string): string =>
  words.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un')

const belowMillion = (value: number): string => {
  const thousands = Math.floor(value / 1000)
  const head =
    thousands === 0 ? '' : thousands === 1 ? 'mil' : `${shortened(belowThousand(thousands))} mil`
  return [head, belowThousand(value % 1000)].filter(Boolean).join(' ')
}

const whole = (value: number): string => {
  if (value === 0) return 'cero'
  const millions = Math.floor(value / 1_000_000)
  const head =
    millions === 0
      ? ''
      : millions === 1
        ? 'un millón'
        : `${shortened(belowMillion(millions))} millones`
  return [head, belowMillion(value % 1_000_000)].filter(Boolean).join(' ')
}

/** As the law has it written under the total: `VEINTICINCO CON 50/100 SOLES`. */
export const amountInWords = (cents: number): string =>
  `${whole(Math.floor(cents / 100))} con ${String(cents % 100).padStart(2, '0')}/100 soles`.toUpperCase()
