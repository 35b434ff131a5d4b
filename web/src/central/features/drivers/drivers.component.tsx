import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { driverRoutes } from './routes.ts'

const screens = (layout: AnyRoute) => {
  const { list, record, parts } = driverRoutes(layout)
  return [list, record.addChildren([...parts])] as const
}

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

const whole = {
  Código: 'C200',
  Nombres: 'Luis',
  Apellidos: 'Mamani',
  'Número de documento': '44332211',
  Nacimiento: '01/02/1990',
  'Número de licencia': 'h44332211',
  Celular: '987 654 321',
}

test('a new driver: every missing thing at its field', async () => {
  await openScreen('/conductores/nuevo', screens)
  await press('Registrar conductor')
  await expect.poll(() => Object.keys(mistakes()).toSorted()).toEqual(Object.keys(whole).toSorted())
  expect(mistakes()).toMatchObject({ Código: 'Complete este dato', Nombres: 'Complete este dato' })
})

test('a new driver: a mobile phone, an identity that fits its kind and a licence for taxis', async () => {
  await openScreen('/conductores/nuevo', screens)
  await type({
    ...whole,
    Código: 'C 200',
    Celular: '054 200111',
    'Número de documento': '4433221',
    'Número de licencia': 'h-44332211',
  })
  await choose('Categoría', 'A I')
  await press('Registrar conductor')
  await expect.poll(mistakes).toEqual({
    Código: 'Solo letras, números y guion',
    Celular: 'Ingrese un celular, como 987 654 321',
    'Número de licencia': 'Use las 8 a 10 letras y números de la licencia',
    Categoría: 'Para taxi se necesita la categoría A II-a o superior',
    'Número de documento': 'El DNI tiene 8 dígitos',
  })
  expect(server.sent(drivers.create)).toEqual([])
})

test('a new driver leaves as the wire wants it, and the documents come next', async () => {
  const screen = await openScreen('/conductores/nuevo', screens)
  await type(whole)
  await press('Registrar conductor')
  await expect.poll(screen.path).toMatch(/^\/conductores\/\d+\/documentos$/)
  expect(server.bodies(drivers.create)).toEqual([
    {
      code: 'C200',
      coverage_id: null,
      first_name: 'Luis',
      last_name: 'Mamani',
      document_type_id: 1,
      document_number: '44332211',
      birth_date: '1990-02-01',
      cellphone: '+51987654321',
      email: null,
      address: '',
      licence_number: 'H44332211',
      licence_category: 'II-a',
      turn_id: null,
      notes: '',
    },
  ])
})

test('the order in a draw is a number from 1 on, sent with the version', async () => {
  server.answer(drivers.get, { driver_id: 8, name: 'Luis Mamani', dispatch_order: 4, version: 11 })
  await openScreen('/conductores/8/datos/orden', screens)
  await expect.element(field('Orden')).toHaveValue('4')
  await type({ Orden: '' })
  await press('Cambiar orden')
  await expect.poll(() => Object.keys(mistakes())).toEqual(['Orden'])
  await type({ Orden: '2' })
  await press('Cambiar orden')
  await said('Se cambió el orden.')
  expect(server.bodies(drivers.setOrder)).toEqual([{ dispatch_order: 2, version: 11 }])
})

test('a sanction has a reason and does not end before it begins; empty days are left to the default', async () => {
  server.list(drivers.sanctionReasons, [{ reason_id: 3, name: 'Maltrato', default_minutes: 90 }])
  await openScreen('/conductores/8/sanciones/nueva', screens)
  await press('Sancionar')
  await expect.poll(mistakes).toEqual({ Motivo: 'Complete este dato' })
  await choose('Motivo', 'Maltrato')
  await type({ Desde: '02/03/2031 10:00', Hasta: '02/03/2031 09:00' })
  await press('Sancionar')
  await expect.poll(mistakes).toEqual({ Hasta: 'Termina antes de empezar' })
  await type({ Desde: '', Hasta: '' })
  await press('Sancionar')
  await expect
    .poll(() => server.bodies(drivers.sanction))
    .toEqual([{ reason_id: 3, note: '', service_id: null }])
})

test('a sanction carries a fine, which only whoever keeps accounts is asked for', async () => {
  server.list(drivers.sanctionReasons, [{ reason_id: 3, name: 'Maltrato', default_minutes: 90 }])
  await openScreen('/conductores/8/sanciones/nueva', screens)
  await choose('Motivo', 'Maltrato')
  await type({ 'Multa que se descuenta de su cuenta': '25' })
  await press('Sancionar')
  await expect
    .poll(() => server.bodies(drivers.sanction))
    .toEqual([{ reason_id: 3, note: '', service_id: null, fine_cents: 2500 }])
})

test('who keeps no accounts sanctions without a fine', async () => {
  server.allowOnly('MNT_DRIVER_SANCTION', 'MNT_DRIVER_VIEW')
  server.list(drivers.sanctionReasons, [{ reason_id: 3, name: 'Maltrato', default_minutes: 90 }])
  await openScreen('/conductores/8/sanciones/nueva', screens)
  await choose('Motivo', 'Maltrato')
  expect(page.getByLabelText(/^Multa/).elements()).toEqual([])
})

test('several marked drivers are sanctioned for one reason', async () => {
  server.list(drivers.sanctionReasons, [{ reason_id: 3, name: 'Maltrato', default_minutes: 90 }])
  server.list(drivers.sanctionMany, [
    { driver_id: 8, name: 'C008 Luis', ok: true },
    { driver_id: 9, name: 'C009 Ana', ok: true },
  ])
  const screen = await openScreen('/conductores/sancionar?ids=8-9', screens)
  await press('Sancionar a 2 conductores')
  await expect.poll(mistakes).toEqual({ Motivo: 'Complete este dato' })
  await choose('Motivo', 'Maltrato')
  await press('Sancionar a 2 conductores')
  await said('Sancionar: 2 filas.')
  expect(screen.path()).toBe('/conductores')
  expect(server.bodies(drivers.sanctionMany)).toEqual([
    { sanction: { reason_id: 3, note: '' }, items: [{ driver_id: 8 }, { driver_id: 9 }] },
  ])
})

test('a phone’s password is asked for, and the sessions end', async () => {
  await openScreen('/conductores/8/datos/clave', screens)
  await press('Poner contraseña')
  await expect.poll(mistakes).toEqual({ 'Contraseña nueva': 'Complete este dato' })
  await type({ 'Contraseña nueva': 'siete llamas' })
  await press('Poner contraseña')
  await said('sus sesiones se cerraron')
  expect(server.bodies(drivers.setPassword)).toEqual([{ password: 'siete llamas' }])
})
