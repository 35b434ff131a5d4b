import { describe, expect, it } from 'vitest'
import {
  booleanParam,
  date,
  dateTime,
  id,
  idParam,
  integerParam,
  listOf,
  many,
  paging,
  text,
} from './fields.ts'
import { z } from 'zod'

describe('integers of the wire', () => {
  it.each(['1', '42', '2147483647'])('accept %s', (value) =>
    expect(idParam.parse(value)).toBe(Number(value)),
  )
  it.each([
    '',
    ' 1',
    '1 ',
    '1e2',
    '0x10',
    'Infinity',
    'NaN',
    '1.5',
    '+1',
    '٣',
    '99999999999',
    '0',
    '-1',
    null,
    undefined,
    true,
    [],
    {},
  ])('refuse %j', (value) => {
    expect(idParam.safeParse(value).success).toBe(false)
  })
  it('accept what the typed client hands over', () =>
    expect(integerParam(-1, 5).parse(-1)).toBe(-1))
})

it('a choice that was not made is asked for as one, not as a number', () =>
  expect(id.safeParse(0).error?.issues[0]?.message).toBe('Elija una opción'))

describe('lists of the wire', () => {
  const schema = z.strictObject({ ids: many(idParam).optional() })
  it('are lists whether repeated or single', () => {
    expect(schema.parse({ ids: '7' as never })).toEqual({ ids: [7] })
    expect(schema.parse({ ids: ['1', '2'] as never })).toEqual({ ids: [1, 2] })
    expect(schema.parse({})).toEqual({})
  })
  it('are bounded', () =>
    expect(schema.safeParse({ ids: Array.from({ length: 101 }, () => '1') as never }).success).toBe(
      false,
    ))
})

describe('texts', () => {
  it.each(['Ñandú', "D'Angelo", '日本', 'línea\nsegunda'])('keep %j', (value) =>
    expect(text(1, 100).parse(value)).toBe(value),
  )
  it.each(['a\u0000b', '\uD800', '\u0007', '   '])('refuse %j', (value) =>
    expect(text(1, 100).safeParse(value).success).toBe(false),
  )
})

describe('instants', () => {
  it.each(['2026-11-15T08:48:38-05:00', '2026-11-15T13:48:38Z', '2026-11-15T13:48:38.123+00:00'])(
    'accept %s',
    (value) => expect(dateTime.parse(value)).toBe(value),
  )
  it.each([
    '2026-11-15',
    '2026-11-15T08:48:38',
    '2026-13-01T00:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-01-01T00:00:00Z',
    '2026-02-30T00:00:00Z',
  ])('refuse %s', (value) => {
    expect(dateTime.safeParse(value).success).toBe(false)
  })
  it.each(['2026-02-30', '26-01-01', '1800-01-01'])('refuse the day %s', (value) =>
    expect(date.safeParse(value).success).toBe(false),
  )
})

describe('pages', () => {
  it('have defaults and bounds', () => {
    const schema = z.strictObject(paging)
    expect(schema.parse({})).toEqual({ page: 1, page_size: 20 })
    expect(schema.safeParse({ page_size: 201 }).success).toBe(false)
  })
  it('answer in one shape', () => {
    expect(Object.keys(listOf(z.string()).shape)).toEqual(['data', 'page', 'page_size', 'total'])
  })
})

it('booleans of the wire are the words true and false', () => {
  expect(booleanParam.parse('true' as never)).toBe(true)
  expect(booleanParam.parse('false' as never)).toBe(false)
  expect(booleanParam.safeParse('1').success).toBe(false)
})
