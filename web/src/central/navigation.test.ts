import { expect, test } from 'vitest'
import { templateOf } from '@chaski/contract/permission-templates.ts'
import { entryOf, homeIcon, mayOpenAt, menuFor, navigation } from './navigation.ts'

const labels = (permissions: readonly string[]) =>
  menuFor(permissions).flatMap(({ entries }) => entries.map(({ label }) => label))

test('a menu holds what its owner may open and nothing else', () => {
  expect(labels(templateOf('ADMIN').permissions)).toHaveLength(navigation.length)
  expect(labels(['AUD_VIEW'])).toEqual(['Revisión de privilegios', 'Auditoría', 'Incidentes'])
  expect(labels(['CFG_HOLIDAYS'])).toEqual(['Catálogos'])
  expect(menuFor([])).toEqual([])
})

test('an address belongs to its screen, not to one that begins alike', () => {
  expect(entryOf('/usuarios/7/permisos')?.to).toBe('/usuarios')
  expect(entryOf('/usuarios-x')).toBeUndefined()
  expect(entryOf('/perfil')).toBeUndefined()
})

test('a record may be open to who is led to it, and its list is not', () => {
  const at = (pathname: string, ...permissions: string[]) =>
    mayOpenAt(entryOf(pathname)!, pathname, permissions)
  expect(at('/clientes/104', 'DSP_CLIENT_VIEW')).toBe(true)
  expect(at('/clientes', 'DSP_CLIENT_VIEW')).toBe(false)
  expect(at('/clientes/nuevo', 'DSP_CLIENT_VIEW')).toBe(false)
  expect(at('/clientes/104', 'CLM_VIEW')).toBe(false)
  expect(at('/empresas/7', 'DSP_CLIENT_VIEW')).toBe(false)
})

test('no two screens share an address', () => {
  expect(new Set(navigation.map(({ to }) => to)).size).toBe(navigation.length)
})

test('no two screens share a picture: in the narrow menu it is all one sees', () => {
  const pictures = [homeIcon, ...navigation.map(({ icon }) => icon)]
  expect(new Set(pictures).size).toBe(pictures.length)
})
