/**
 * JSON objects described once and made in two ways: as `jsonb`, for messages and further work inside the database, and as text
 * put together by `concat`, for long lists that leave as they are. The database's own JSON functions look up the type of every
 * key and value of every row, which is most of what a list costs them.
 */
export type JsonField = {
  jsonb: string
  /** An expression whose text is JSON between the two quotes; never null, as `concat` leaves nulls out. */
  text: string
  quote: '' | '"'
}

/** Whole and real numbers. */
export const number = (column: string): JsonField => ({ jsonb: column, text: column, quote: '' })
export const numberOrNull = (column: string): JsonField => ({
  jsonb: column,
  text: `coalesce(${column}::text, 'null')`,
  quote: '',
})
export const flag = (column: string): JsonField => ({
  jsonb: column,
  text: `${column}::text`,
  quote: '',
})
/** Text of ours with nothing to escape: codes of a list, uuids. */
export const code = (column: string): JsonField => ({ jsonb: column, text: column, quote: '"' })
/** Words of people, instants, lists: whatever needs JSON's own writing. */
export const value = (column: string): JsonField => ({
  jsonb: column,
  text: `to_json(${column})`,
  quote: '',
})
export const valueOrNull = (column: string): JsonField => ({
  jsonb: column,
  text: `coalesce(to_json(${column})::text, 'null')`,
  quote: '',
})
/** What is so rare that one way of making it is enough. */
export const built = (jsonb: string): JsonField => ({
  jsonb,
  text: `coalesce((${jsonb})::text, 'null')`,
  quote: '',
})

type Fields = Record<string, JsonField>

const jsonbObject = (fields: Fields): string =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, field]) => `'${name}', ${field.jsonb}`)
    .join(', ')})`

const textObject = (fields: Fields): string => {
  let before = '{'
  const parts = Object.entries(fields).map(([name, { text, quote }]) => {
    const part = `'${before}"${name}":${quote}', ${text}`
    before = `${quote},`
    return part
  })
  return `concat(${parts.join(', ')}, '${before.slice(0, -1)}}')`
}

export const object = (fields: Fields): JsonField => ({
  jsonb: jsonbObject(fields),
  text: textObject(fields),
  quote: '',
})

export const objectWhen = (condition: string, fields: Fields): JsonField => ({
  jsonb: `case when ${condition} then ${jsonbObject(fields)} end`,
  text: `case when ${condition} then ${textObject(fields)} else 'null' end`,
  quote: '',
})

/** The rows of another table, in order. */
export const list = (from: string, order: string, fields: Fields): JsonField => ({
  jsonb: `coalesce((select jsonb_agg(${jsonbObject(fields)} order by ${order}) ${from}), '[]')`,
  text: `concat('[', (select string_agg(${textObject(fields)}, ',' order by ${order}) ${from}), ']')`,
  quote: '',
})
