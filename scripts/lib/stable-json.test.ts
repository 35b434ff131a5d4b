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

test('what fits takes one line, plain lists fill theirs, and the rest takes one a part', () => {
  const long = 'x'.repeat(40)
  expect(
    stableJson({
      a: { c: 1, b: null },
      d: [{ e: [[]] }],
      f: [long, long, long],
      g: [{ long }, { long }],
    }).split('\n'),
  ).toEqual([
    '{',
    '  "a": { "b": null, "c": 1 },',
    '  "d": [{ "e": [[]] }],',
    '  "f": [',
    `    "${long}", "${long}",`,
    `    "${long}"`,
    '  ],',
    '  "g": [',
    `    { "long": "${long}" },`,
    `    { "long": "${long}" }`,
    '  ]',
    '}',
    '',
  ])
})

test('no line is wider than a hundred signs where it could be divided', () => {
  const words = Array.from({ length: 60 }, (_, n) => 'w'.repeat(n % 9))
  const text = stableJson({ a: { b: words, c: { d: words.slice(0, 30), e: [words] } } })
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(JSON.parse(text)).toEqual({ a: { b: words, c: { d: words.slice(0, 30), e: [words] } } })
})
