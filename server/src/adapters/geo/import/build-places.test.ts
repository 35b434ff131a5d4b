import { expect, test } from 'vitest'
import { whole } from '#src/test/geo/test-city.ts'
import { mapImports } from '#src/test/geo/map-imports.ts'

const { run, placesOf } = mapImports()
test('landmarks, streets, corners and districts, each once, with their district', async () => {
  const { to, meta } = await run(whole)
  const places = await placesOf(to)
  expect(meta.counts.places).toBe(places.length)
  const names = (kind: string) => places.filter((p) => p.kind === kind).map((p) => p.name)
  expect(names('landmark')).toEqual(['Hospital Central'])
  expect(names('district')).toEqual(['Cercado'])
  const numbered = (word: string) => [0, 1, 2, 3, 4].map((i) => `${word} ${i}`)
  expect(names('street').sort()).toEqual([...numbered('Avenida'), ...numbered('Calle')])
  expect(names('junction')).toHaveLength(25)
  expect(names('junction')).toContain('Avenida 2 con Calle 3')
  expect(places.find((p) => p.name === 'Calle 3')?.area).toBe('Cercado')
  expect(new Set(places.map((p) => p.id)).size).toBe(places.length)
})
