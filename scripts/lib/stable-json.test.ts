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

test('what is short and plain takes one line, what is not takes one a part', () => {
  const long = 'x'.repeat(60)
  expect(
    stableJson({ a: { c: 1, b: null }, d: [1, 2], e: [[]], f: [long, long] }).split('\n'),
  ).toEqual([
    '{',
    '  "a": { "b": null, "c": 1 },',
    '  "d": [1, 2],',
    '  "e": [',
    '    []',
    '  ],',
    '  "f": [',
    `    "${long}",`,
    `    "${long}"`,
    '  ]',
    '}',
    '',
  ])
})
