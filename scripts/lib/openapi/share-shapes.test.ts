import { expect, test } from 'vitest'
import { shareShapes } from './share-shapes.ts'

const unit = (nullable: boolean) => ({
  type: 'object',
  ...(nullable ? { nullable } : {}),
  properties: Object.fromEntries(
    ['code', 'plate', 'brand', 'model', 'color'].map((key) => [key, { type: 'string' }]),
  ),
})
const form = (unit: object, note = 'note') => ({
  type: 'object',
  properties: { unit, [note]: { type: 'string' } },
})

test('what two forms repeat is called after its key, what may be nothing says so, and what is alone stays', () => {
  const { schemas } = shareShapes(
    { Car: form(unit(false)), Cab: form(unit(false), 'word'), Bus: form(unit(true)) },
    {},
  )
  expect(schemas['Unit']).toEqual(unit(false))
  expect(schemas['Car']).toEqual(form({ $ref: '#/components/schemas/Unit' }))
  expect(schemas['Bus']).toEqual(form(unit(true)))
  const nullable = shareShapes({ Car: form(unit(true)), Cab: form(unit(true), 'word') }, {})
  expect(Object.keys(nullable.schemas)).toEqual(['Car', 'Cab', 'UnitOrNull'])
})

test('what a named part writes out already is that part, and a name is given once', () => {
  const { schemas } = shareShapes({ Unit: unit(false), Car: form(unit(false)) }, {})
  expect(schemas['Car']).toEqual(form({ $ref: '#/components/schemas/Unit' }))
  const other = { ...unit(false), required: ['code'] }
  const two = shareShapes(
    { Unit: unit(false), Car: form(other), Cab: form(other, 'word') },
    {},
  ).schemas
  expect(two['CarUnit']).toEqual(other)
  expect(two['Cab']).toEqual(form({ $ref: '#/components/schemas/CarUnit' }, 'word'))
})
