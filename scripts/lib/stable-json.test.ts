import { expect, test } from 'vitest'
import { stableJson } from './stable-json.ts'

test('the order in which keys were written does not show', () => {
  const one = stableJson({ b: 1, a: { d: [{ z: 1, y: 2 }], c: null } })
  expect(one).toBe(stableJson({ a: { c: null, d: [{ y: 2, z: 1 }] }, b: 1 }))
  expect(one.indexOf('"a"')).toBeLessThan(one.indexOf('"b"'))
  expect(one.endsWith('}\n')).toBe(true)
})

test('lists keep their order', () => {
  expect(JSON.parse(stableJson(['b', 'a']))).toEqual(['b', 'a'])
})
