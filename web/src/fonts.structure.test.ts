import { expect, test } from 'vitest'

const sheets = Object.entries(
  import.meta.glob<string>(
    ['./public/**/*.css', './conductor/**/*.css', './shared/**/*.css', './ui/map/*.css'],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** Sizes that stay as they are when somebody asks their browser for larger letters. */
const fixed = (css: string): string[] => css.match(/\bfont(?:-size)?:[^;]*\d(?:px|pt)\b/g) ?? []

test('knows a letter that does not grow', () => {
  expect(fixed('a { font-size: 14px; }')).toHaveLength(1)
  expect(fixed('a { font: 600 16px/1.5 x; }')).toHaveLength(1)
  expect(fixed('a { font: 1rem/1.5 x; padding: 4px; }')).toEqual([])
})

test('letters of passengers and drivers grow with the size they asked for', () => {
  expect(sheets.length).toBeGreaterThan(8)
  const found = sheets.flatMap(([file, css]) =>
    // On paper a point is a point.
    fixed(css.replaceAll(/@media print \{[\s\S]*?\n\}/g, '')).map((rule) => `${file}: ${rule}`),
  )
  expect(found).toEqual([])
})
