import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { users } from '@chaski/contract/users/endpoints.ts'
import type { UserRow } from '@chaski/contract/users/schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { userRoutes } from './routes.ts'
import { permissionLabel } from './user-words.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const kelly: Partial<UserRow> = {
  user_id: 9,
  username: 'kzuniga',
  name: 'Kelly Zúñiga',
  email: null,
  extension: '204',
  profile_code: 'OPERADOR',
  permissions: ['DSP_QUOTE'],
  coverage_ids: null,
  company_ids: null,
  is_active: true,
  version: 2,
}
const openKelly = (part = '', more: Partial<UserRow> = {}) => {
  server.answer(users.get, { ...kelly, ...more })
  return openScreen(`/usuarios/9${part}`, userRoutes)
}

test('a new user: what each field refuses, in words', async () => {
  await openScreen('/usuarios/nuevo', userRoutes)
  await type({ Usuario: 'KZúñiga', Correo: 'kelly@', 'Anexo telefónico': '20x' })
  await press('Crear usuario')
  await expect.poll(mistakes).toEqual({
    Usuario: 'Use minúsculas, números, punto o guion',
    Contraseña: 'Complete este dato',
    'Nombre completo': 'Escriba al menos 2 caracteres',
    Correo: 'Ingrese un correo válido',
    'Anexo telefónico': 'Solo dígitos',
  })
  await expect.element(field('Usuario')).toHaveFocus()
  expect(server.sent(users.create)).toEqual([])
})

test('whoever is limited hands on no more than that', async () => {
  server.limitTo({ coverage_ids: [3] })
  await openScreen('/usuarios/nuevo', userRoutes)
  await type({
    Usuario: 'kzuniga',
    Contraseña: 'cuatro caballos',
    'Nombre completo': 'Kelly Zúñiga',
  })
  await press('Crear usuario')
  await said('Kelly Zúñiga ya puede ingresar')
  expect(server.bodies(users.create)).toEqual([
    {
      username: 'kzuniga',
      password: 'cuatro caballos',
      name: 'Kelly Zúñiga',
      email: null,
      profile_code: 'OPERADOR',
      role_id: null,
      extension: null,
      coverage_ids: [3],
      company_ids: null,
    },
  ])
})

test('a password that the rules refuse is said at its field', async () => {
  await openKelly('/clave')
  server.refuse(users.setPassword, 'VALIDATION_FAILED', {
    errors: [{ path: 'password', code: 'X', detail: 'Use al menos 10 caracteres' }],
  })
  await type({ 'Contraseña nueva': 'corta' })
  await press('Poner contraseña')
  await expect.poll(mistakes).toEqual({ 'Contraseña nueva': 'Use al menos 10 caracteres' })
})

test('nobody shuts themselves out', async () => {
  server.limitTo({ user_id: 9 })
  await openKelly()
  await expect.element(field('Puede ingresar')).toBeDisabled()
  await said('Es su propia cuenta: otra persona debe desactivarla.')
})

test('somebody with more rights is shown, closed and explained', async () => {
  server.allowOnly('MNT_USER_VIEW', 'MNT_USER_EDIT', 'MNT_USER_PASSWORD')
  await openKelly('', { permissions: ['AUD_VIEW'] })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Tiene permisos que usted no tiene')).toBeVisible()
  await expect.element(field('Nombre completo')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
})

test('what is barred stays in the menu, with its reason', async () => {
  server.allowOnly('MNT_USER_VIEW')
  server.list(users.list, [{ ...kelly, permissions: [], last_login_at: null }])
  await openScreen('/usuarios', userRoutes)
  await page.getByRole('row', { name: 'Kelly Zúñiga' }).click({ button: 'right' })
  const item = page.getByRole('menu').getByRole('menuitem', { name: 'Desactivar' })
  await expect.element(item).toHaveAttribute('aria-disabled', 'true')
  await expect.element(item).toMatchTextContent('No tiene permiso para esto')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('row', { name: 'Kelly Zúñiga' }).click()
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.sent(users.update)).toEqual([])
})

test('to shut somebody out is asked first, names them, and carries the version', async () => {
  server.list(users.list, [{ ...kelly, last_login_at: null }])
  await openScreen('/usuarios', userRoutes)
  await page.getByRole('row', { name: 'Kelly Zúñiga' }).click()
  await userEvent.keyboard('{Delete}')
  await said('Desactivar a Kelly Zúñiga (kzuniga)')
  expect(server.sent(users.update)).toEqual([])
  await press('Desactivar usuario')
  await said('Kelly Zúñiga ya no puede ingresar.')
  expect(server.bodies(users.update)).toMatchObject([
    { is_active: false, version: 2, extension: '204' },
  ])
})

test('rights are given code by code, and only those that one has', async () => {
  server.allowOnly('MNT_USER_PERMISSIONS', 'MNT_USER_VIEW', 'DSP_QUOTE', 'AUD_VIEW')
  server.answer(users.permissions, {
    permissionTemplateCode: 'OPERADOR',
    permissions: ['DSP_QUOTE'],
    version: 6,
  })
  await openKelly('/permisos')
  await expect.element(page.getByLabelText('Ver la auditoría y los incidentes')).toBeEnabled()
  await expect.element(page.getByLabelText(permissionLabel('MNT_DRIVER_EDIT'))).toBeDisabled()
  await page.getByLabelText('Ver la auditoría y los incidentes').click()
  await press('Guardar permisos')
  await said('Los permisos de Kelly Zúñiga rigen desde este momento.')
  expect(server.bodies(users.setPermissions)).toEqual([
    {
      permissionTemplateCode: 'OPERADOR',
      role_id: 1,
      permissions: ['DSP_QUOTE', 'AUD_VIEW'],
      version: 6,
    },
  ])
})
