import { expect, it } from 'vitest'
import { filledBody, foundAt, pseExample, readPseMapping } from '#src/billing/pse-mapping.ts'

it('the example can be used as it is', () => {
  expect(readPseMapping(pseExample).mapping).not.toBeNull()
})

it.each([
  ['{', /JSON/],
  ['{"send": {"path": "/x"}}', /answer/],
  [
    '{"send": {"path": "/{{clave}}"}, "answer": {"accepted": {"path": "a", "values": ["1"]}}}',
    /clave/,
  ],
  [
    '{"send": {"path": "/", "body": {"a": ["{{otro}}"]}}, "answer": {"accepted": {"path": "a", "values": ["1"]}}}',
    /otro/,
  ],
  ['{"send": {"path": "/"}, "answer": {"accepted": {"path": "a..b", "values": ["1"]}}}', /camino/],
  [
    '{"send": {"path": "/"}, "clave": 1, "answer": {"accepted": {"path": "a", "values": ["1"]}}}',
    /clave/,
  ],
])('%s is refused', (text, problem) => {
  expect(readPseMapping(text)).toMatchObject({
    mapping: null,
    problem: expect.stringMatching(problem),
  })
})

it('fills every text of a body, however deep, and nothing else', () => {
  const body = { a: '{{series}}-{{ number }}', b: [1, true, null, { c: '{{ticket}}' }] }
  expect(filledBody(body, { series: 'F001', number: '7' })).toEqual({
    a: 'F001-7',
    b: [1, true, null, { c: '' }],
  })
})

it('reads by a path, and nothing that the answer did not bring itself', () => {
  const answer = { data: { list: ['x'] } }
  expect(foundAt(answer, 'data.list.0')).toBe('x')
  for (const path of ['data.none', 'data.list.0.length', 'constructor.name', 'data.__proto__'])
    expect(foundAt(answer, path)).toBeUndefined()
})
