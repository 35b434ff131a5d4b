import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keys } from '@chaski/contract/keys/endpoints.ts'
import type { ApiKey } from '@chaski/contract/keys/schema.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { keyRoutes } from './routes.ts'

const server = fakeServer()
const key: ApiKey = {
  api_key_id: 4,
  name: 'Hotel Misti',
  hint: 'chk_a1b2c3d4',
  user_id: 9,
  user_name: 'Kelly Zúñiga',
  permissions: ['DSP_QUOTE'],
  state: 'ACTIVE',
  created_by: 'Andrea Quispe',
  created_at: '2026-11-01T15:00:00Z',
  expires_at: '2027-11-01T15:00:00Z',
  last_used_at: null,
}

test('a key is made for a user, with rights of that user alone, and told once', async () => {
  server.list(users.list, [
    { user_id: 9, name: 'Kelly Zúñiga', permissions: ['DSP_QUOTE', 'DSP_SERVICE_CREATE'] },
  ])
  server.answer(keys.create, { ...key, secret: `${key.hint}-secreto` })
  await openScreen('/claves/nueva', keyRoutes)
  await press('Crear clave')
  await expect.poll(mistakes).toMatchObject({ Sistema: 'Escriba al menos 2 caracteres' })
  await type({ Sistema: 'Hotel Misti' })
  await choose('Actúa como', 'Kelly Zúñiga')
  await field('Permisos').click()
  await expect.element(page.getByRole('option', { name: 'Registrar servicios' })).toBeVisible()
  expect(page.getByRole('option', { name: 'Ver la auditoría' }).elements()).toEqual([])
  await userEvent.click(page.getByRole('option', { name: 'Buscar direcciones y cotizar' }))
  await userEvent.keyboard('{Escape}')
  await press('Crear clave')
  await expect
    .element(page.getByLabelText('Clave', { exact: true }))
    .toHaveValue(`${key.hint}-secreto`)
  expect(server.bodies(keys.create)).toEqual([
    { name: 'Hotel Misti', user_id: 9, permissions: ['DSP_QUOTE'], days: 365 },
  ])
  await press('Ya la guardé')
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
})

test('a key that is taken back is asked about first', async () => {
  server.list(keys.list, [key])
  await openScreen('/claves', keyRoutes)
  await userEvent.click(page.getByText('Hotel Misti'))
  await userEvent.keyboard('{Delete}')
  await expect.element(page.getByText('deja de entrar ahora mismo')).toBeVisible()
  expect(server.sent(keys.revoke)).toEqual([])
  await press('Retirar clave')
  await expect
    .poll(() => server.sent(keys.revoke).map(({ params }) => params))
    .toEqual([{ api_key_id: '4' }])
})
