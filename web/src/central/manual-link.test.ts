import { expect, test } from 'vitest'
import { manualLink } from './manual-link.ts'

test('a screen, what lies under it and what has no page of its own lead to the manual', () => {
  expect(manualLink('/central/despacho')).toBe('/ayuda/despacho')
  expect(manualLink('/central/tarifas/3/zonas')).toBe('/ayuda/tarifas')
  expect(manualLink('/central/olvido')).toBe('/ayuda/ingresar')
  expect(manualLink('/central')).toBe('/ayuda/inicio')
  expect(manualLink('/central/')).toBe('/ayuda/inicio')
  expect(manualLink('/central/nada')).toBe('/ayuda')
})
