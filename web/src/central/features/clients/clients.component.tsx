import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { clientRoutes } from './routes.ts'

const server = fakeServer()

const rosa = {
  client_id: 5,
  name: 'Rosa Quispe',
  cellphone: '+51987654321',
  company_id: null,
  company_name: null,
  email: null,
  document_type_id: 1,
  document_number: '44332211',
  secret_word: null,
  notes: 'Toca la puerta',
  marketing_consent_at: null,
  is_blocked: false,
  version: 3,
}
const openRosa = (part = '') => {
  server.answer(clients.read, rosa)
  return openScreen(`/clientes/5${part}`, clientRoutes)
}

test('a new client: what is missing or wrong is said at its field, and nothing leaves', async () => {
  await openScreen('/clientes/nuevo', clientRoutes)
  await type({ Celular: '887 654 321', Correo: 'rosa@', 'Número de documento': '123' })
  await press('Registrar cliente')
  await expect.poll(mistakes).toEqual({
    Celular: 'Ingrese un celular de 9 dígitos, como 987 654 321',
    'Nombre completo': 'Escriba al menos 2 caracteres',
    Correo: 'Ingrese un correo válido',
    'Número de documento': 'Elija el tipo de documento',
  })
  await choose('Tipo de documento', 'DNI')
  await press('Registrar cliente')
  await expect.poll(mistakes).toMatchObject({ 'Número de documento': 'El DNI tiene 8 dígitos' })
  expect(server.sent(clients.add)).toEqual([])
})

test('a new client leaves as the wire wants it, once, and the list is asked again', async () => {
  const screen = await openScreen('/clientes/nuevo', clientRoutes)
  await type({
    Celular: '987 654 321',
    'Nombre completo': ' Rosa Quispe ',
    'Palabra clave': 'llama',
  })
  await field('Acepta recibir promociones').click()
  const before = server.sent(clients.list).length
  await press('Registrar cliente')
  await expect.element(page.getByText('Se registró a Rosa Quispe.')).toBeVisible()
  expect(server.bodies(clients.add)).toEqual([
    {
      company_id: null,
      cellphone: '+51987654321',
      name: 'Rosa Quispe',
      email: null,
      document_type_id: null,
      document_number: null,
      secret_word: 'llama',
      notes: '',
      marketing_consent: true,
    },
  ])
  expect(server.sent(clients.add)[0]!.headers.get('idempotency-key')).toMatch(/^[\w-]{20,}$/)
  expect(server.sent(clients.list).length).toBeGreaterThan(before)
  expect(screen.path()).toBe('/clientes')
})

test('an edit resets nothing that nobody touched', async () => {
  await openRosa('/editar')
  await expect.element(field('Celular')).toHaveValue('987 654 321')
  await type({ 'Nombre completo': 'Rosa Quispe Vda. de Luna' })
  await press('Guardar')
  await expect.element(page.getByText('Se guardó a')).toBeVisible()
  expect(server.bodies(clients.edit)).toEqual([
    {
      client_id: 5,
      name: 'Rosa Quispe Vda. de Luna',
      cellphone: '+51987654321',
      email: null,
      document_type_id: 1,
      document_number: '44332211',
      secret_word: null,
      notes: 'Toca la puerta',
      marketing_consent: false,
      version: 3,
    },
  ])
})

test('whoever may not edit a client looks at closed fields', async () => {
  server.allowOnly('MNT_CLIENT_VIEW')
  await openRosa('/editar')
  await expect.element(field('Nombre completo')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
})

test('a block needs its reason in words, and may have an end', async () => {
  await openRosa('/bloquear')
  await press('Bloquear cliente')
  await expect.poll(mistakes).toEqual({ Motivo: 'Escriba al menos 3 caracteres' })
  await type({ Motivo: 'No pagó tres veces', Hasta: '24/12/2031 18:00' })
  await press('Bloquear cliente')
  await expect.element(page.getByText('Rosa Quispe no podrá pedir servicios.')).toBeVisible()
  expect(server.bodies(clients.blockById)).toEqual([
    {
      reason: 'No pagó tres veces',
      until: '2031-12-24T18:00:00-05:00',
      service_id: null,
    },
  ])
})

test('to forget somebody for good asks why, and says what cannot be undone', async () => {
  await openRosa('/anonimizar')
  await expect.element(page.getByText('No se puede deshacer')).toBeVisible()
  await press('Anonimizar para siempre')
  await expect.poll(() => Object.keys(mistakes())).toEqual(['Motivo'])
  await type({ Motivo: 'Lo pidió por escrito' })
  await press('Anonimizar para siempre')
  await expect.element(page.getByText('Los datos de la persona se borraron.')).toBeVisible()
  expect(server.bodies(clients.anonymise)).toEqual([{ reason: 'Lo pidió por escrito', version: 3 }])
})

const molles = {
  provider: 'local' as const,
  referenceId: 'l:1',
  title: 'Pasaje Los Molles 9',
  subtitle: '',
  kind: 'address' as const,
  latitude: -16.41,
  longitude: -71.52,
  reference: 'frente al parque',
  learned: true,
}

test('a favourite is found by its words, with its point and what is for the driver', async () => {
  server.answer(geo.autocomplete, { data: [molles] })
  await openRosa('/favoritos/nuevo')
  await type({ Nombre: 'Casa', Dirección: 'los molles' })
  await page.getByRole('option', { name: /Pasaje Los Molles 9/ }).click()
  await expect.element(field('Referencia')).toHaveValue('frente al parque')
  await press('Guardar dirección')
  await expect
    .poll(() => server.bodies(clients.addFavorite))
    .toMatchObject([
      { name: 'Casa', address: 'Pasaje Los Molles 9', latitude: -16.41, longitude: -71.52 },
    ])
})

test('the address of a favourite that nothing knows is kept as typed', async () => {
  server.answer(geo.autocomplete, { data: [] })
  await openRosa('/favoritos/nuevo')
  await type({ Nombre: 'Taller', Dirección: 'Donde don Lucho' })
  await field('Referencia').click()
  await expect.element(field('Dirección')).toHaveValue('Donde don Lucho')
  await press('Guardar dirección')
  await expect
    .poll(() => server.bodies(clients.addFavorite))
    .toMatchObject([{ name: 'Taller', address: 'Donde don Lucho' }])
})

test('N makes a new client over the list, for those who may', async () => {
  const screen = await openScreen('/clientes', clientRoutes)
  await expect.element(page.getByRole('link', { name: 'Nuevo cliente' })).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible()
  expect(screen.path()).toBe('/clientes/nuevo')
  screen.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('whoever is limited to companies registers nobody of their own', async () => {
  server.limitTo({ company_ids: [7] })
  server.list(clients.list, [rosa])
  await openScreen('/clientes', clientRoutes)
  await expect.element(page.getByRole('row', { name: 'Rosa Quispe' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Nuevo cliente' })).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
