import { toE164 } from '@chaski/contract/identity/phone.ts'
import { isPlate, normalPlate } from '@chaski/contract/identity/plate.ts'
import { fold } from './fold.ts'
import type { Read } from './layout.ts'

/** What a person typed, as it is: how long it may be the record's own form decides. */
export const readText = (text: string): Read => ({ value: text })

export const readWhole = (text: string): Read => {
  const plain = text.replace(/[\s,](?=\d{3}\b)/g, '').replace(/\.0+$/, '')
  return /^\d{1,9}$/.test(plain)
    ? { value: Number(plain) }
    : { problem: `"${short(text)}" no es un número entero` }
}

/** With a point or, as Excel in Spanish writes it, a comma. */
export const readDecimal = (text: string): Read => {
  const plain = text.replace(/\s/g, '').replace(/,(?=\d+$)/, '.')
  return /^-?\d{1,9}(\.\d{1,15})?$/.test(plain)
    ? { value: Number(plain) }
    : { problem: `"${short(text)}" no es un número` }
}

/** Soles as people write them, kept in cents. */
export const readMoney = (text: string): Read => {
  const plain = text.replace(/^s\/?\.?\s*/i, '').replace(/[\s,](?=\d{3}(\D|$))/g, '')
  const read = readDecimal(plain)
  if ('problem' in read || Number(read.value) < 0)
    return { problem: `"${short(text)}" no es un monto como 1,500.00` }
  return { value: Math.round(Number(read.value) * 100) }
}

const yes = new Set(['si', 's', 'x', '1', 'verdadero', 'true'])
const no = new Set(['no', 'n', '0', 'falso', 'false'])

export const readYesNo = (text: string): Read => {
  const word = fold(text)
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { problem: `"${short(text)}" no es Sí ni No` }
}

export const isPlateText = (text: string): boolean => isPlate(text, { legacy: true })

export const readPlate = (text: string): Read =>
  isPlateText(text)
    ? { value: normalPlate(text) }
    : { problem: `"${short(text)}" no es una placa como V1A-234` }

export const isPhoneText = (text: string): boolean => toE164(text) !== null

export const readPhone = (text: string): Read => {
  const phone = toE164(text)
  return phone === null
    ? { problem: `"${short(text)}" no es un teléfono como 987 654 321` }
    : { value: phone }
}

export const isEmailText = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const readEmail = (text: string): Read => ({ value: text.toLowerCase() })

export const readIdentity = (text: string): Read => ({
  value: text.replace(/[\s.]/g, '').toUpperCase(),
})

export const isDniText = (text: string): boolean => /^\d{8}$/.test(text.replace(/\s/g, ''))

/** Of a few words, each with the ways people write it. */
export const readOneOf = (words: Readonly<Record<string, readonly string[]>>) => {
  const known = new Map(
    Object.entries(words).flatMap(([value, ways]) =>
      [value, ...ways].map((way) => [fold(way), value] as const),
    ),
  )
  return (text: string): Read => {
    const value = known.get(fold(text))
    return value === undefined
      ? { problem: `"${short(text)}" no es una de las opciones` }
      : { value }
  }
}

const dayPattern = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:\s.*)?$/
const isoPattern = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s].*)?$/
/** Days since the end of 1899, as Excel counts them; the range is 1909 to 2173. */
const serialPattern = /^(\d{4,5})(?:\.\d+)?$/
const firstSerial = 3653
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** Two figures of a year: nobody drives who was born in 1930, and no document lasts until then. */
const fullYear = (year: string): number =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)

const isoDay = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day))
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day
    ? at.toISOString().slice(0, 10)
    : null
}

export const dayIn = (text: string): string | null => {
  const typed = dayPattern.exec(text)
  if (typed) return isoDay(fullYear(typed[3]!), Number(typed[2]), Number(typed[1]))
  const iso = isoPattern.exec(text)
  if (iso) return isoDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const serial = Number(serialPattern.exec(text)?.[1] ?? 0)
  return serial >= firstSerial
    ? new Date(excelEpoch + serial * dayMs).toISOString().slice(0, 10)
    : null
}

/** A day as Peru writes it, as machines do, or as Excel counts it. */
export const readDay = (text: string): Read => {
  const day = dayIn(text)
  return day === null
    ? { problem: `"${short(text)}" no es una fecha como 31/12/2027` }
    : { value: day }
}

/** What is repeated of a cell: enough to find the place, not the whole of it. */
export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)
