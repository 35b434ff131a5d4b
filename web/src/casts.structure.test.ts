import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  [
    './**/*.{ts,tsx}',
    '../../{contract,server}/src/**/*.ts',
    '!../../server/src/test/**',
    '!../../**/*.test.{ts,tsx}',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('nothing is cast to never: it would fit anywhere, and a typo with it', () => {
  const found = Object.entries(sources).filter(([, text]) => /\bas never\b(?! )/.test(text))
  expect(Object.keys(sources).length).toBeGreaterThan(2500)
  expect(found.map(([file]) => file)).toEqual([])
})
