import pg from 'pg'

type Parse = (text: string) => unknown

// Object identifiers of pg_type: fixed by PostgreSQL for ever.
const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const TEXT_ARRAY = 1009
const ARRAYS: [array: number, element: number][] = [
  [1016, INT8],
  [1115, TIMESTAMP],
  [1182, DATE],
  [1185, TIMESTAMPTZ],
]

const driverParser: (oid: number, format?: 'text' | 'binary') => Parse = pg.types.getTypeParser

const asText: Parse = (text) => text

const parsers = new Map<number, Parse>([
  [INT8, safeInteger],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, limaTime],
])
for (const [array, element] of ARRAYS) parsers.set(array, arrayOf(parsers.get(element) ?? asText))

/** How values come out of the database, for our pools only: nothing global is changed. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) || driverParser(oid, format),
}

/** Beyond 2^53 a number would lie, so the text stays. */
function safeInteger(text: string): number | string {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : text
}

const INSTANT =
  /^(\d{4,})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)(?:\.(\d+))?([+-])(\d\d)(?::(\d\d))?(?::(\d\d))?( BC)?$/
const LIMA_OFFSET_MS = 5 * 3600 * 1000

/**
 * The instant as ISO text with Peru's offset, whatever the session's zone: Peru keeps UTC-5 all
 * year. Infinity and dates before Christ have no such form and stay as they are.
 */
export function limaTime(text: string): string {
  const match = INSTANT.exec(text)
  if (!match || match[12]) return text
  const [, year, month, day, hour, minute, second, fraction = '', sign] = match
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  if (sign === '-' && match[9] === '05' && !match[10]) {
    return `${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}-05:00`
  }
  const offset = (Number(match[9]) * 60 + Number(match[10] ?? 0)) * 60 + Number(match[11] ?? 0)
  const local = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.${milliseconds}Z`)
  const instant = local - (sign === '-' ? -offset : offset) * 1000
  return new Date(instant - LIMA_OFFSET_MS).toISOString().replace('Z', '-05:00')
}

function arrayOf(parse: Parse): Parse {
  const split = driverParser(TEXT_ARRAY)
  const each = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(each) : typeof value === 'string' ? parse(value) : value
  return (text) => each(split(text))
}
