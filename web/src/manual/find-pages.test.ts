import { expect, test } from 'vitest'
import { findPages } from './find-pages.ts'

const index = [
  { slug: 'tarifas', title: 'Tarifas', text: 'Lo que cuesta un viaje. El convenio gana.' },
  { slug: 'convenios', title: 'Convenios', text: 'Precios acordados con empresas.' },
  {
    slug: 'largo',
    title: 'Otra',
    text: `${'palabra '.repeat(40)}Añádase aquí ${'final '.repeat(40)}`,
  },
]
const slugs = (looked: string) => findPages(index, looked).map(({ slug }) => slug)

test('every word must be said, without its accents, and a title counts more than a text', () => {
  expect(slugs('convenio')).toEqual(['convenios', 'tarifas'])
  expect(slugs('CONVÉNIO gana')).toEqual(['tarifas'])
  expect(slugs('xyz')).toEqual([])
  expect(slugs('  ')).toEqual([])
})

test('what is found is shown with the words around it', () => {
  const [found] = findPages(index, 'anadase')
  expect(found?.excerpt).toMatch(/^… palabra .*Añádase aquí final.* …$/)
  expect(found!.excerpt.length).toBeLessThan(200)
})
