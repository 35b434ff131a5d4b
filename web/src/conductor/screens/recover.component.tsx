import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { openLogIn } from '#src/test/open-phone.tsx'

const server = fakeServer()
const press = (name: string) => page.getByRole('button', { name }).click()
const said = (text: string | RegExp) => expect.element(page.getByText(text)).toBeVisible()

test('a new password by the code that was sent, and straight in', async () => {
  server.answer(trips.driverEntrance, { recovery: 'CODE' })
  server.answer(trips.driverLogIn, { must_change_password: false })
  await openLogIn(server)
  await press('Olvidé mi contraseña')
  await page.getByLabelText('Código o celular').fill('c012')
  await press('Enviar código')
  await said('Revise sus mensajes')
  await page.getByLabelText('Código de 6 dígitos').fill('123')
  await press('Guardar e ingresar')
  await said(/6 dígitos del código y su contraseña/)
  expect(server.sent(trips.driverRecover)).toEqual([])
  await page.getByLabelText('Código de 6 dígitos').fill('123 456')
  await page.getByLabelText('Contraseña nueva').fill('Ventana-Lunar-88')
  await press('Guardar e ingresar')
  await expect.element(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
  expect(server.bodies(trips.driverRecover)).toMatchObject([
    { code: '123456', password: 'Ventana-Lunar-88' },
  ])
  expect(server.bodies(trips.driverLogIn)).toMatchObject([
    { username: 'c012', password: 'Ventana-Lunar-88', cookie: true },
  ])
})

test('a code that does not fit keeps the driver where they are', async () => {
  server.answer(trips.driverEntrance, { recovery: 'CODE' })
  server.refuse(trips.driverRecover, 'WRONG_CODE', { detail: 'El código no es correcto.' })
  await openLogIn(server)
  await press('Olvidé mi contraseña')
  await page.getByLabelText('Código o celular').fill('c012')
  await press('Enviar código')
  await page.getByLabelText('Código de 6 dígitos').fill('123456')
  await page.getByLabelText('Contraseña nueva').fill('Ventana-Lunar-88')
  await press('Guardar e ingresar')
  await said('El código no es correcto.')
  expect(server.sent(trips.driverLogIn)).toEqual([])
  await press('No me llega: avisar a la central')
  await page.getByLabelText('Código o celular').fill('c012')
  await press('Avisar a la central')
  await said('Avisamos a la central')
})

test('the desk where nothing can be sent', async () => {
  server.answer(trips.driverEntrance, { recovery: 'DESK' })
  await openLogIn(server)
  await press('Olvidé mi contraseña')
  await said(/La central lo llamará/)
  await press('Avisar a la central')
  await said('Escriba su código o su celular.')
  await page.getByLabelText('Código o celular').fill('987 654 321')
  await press('Avisar a la central')
  await said('Avisamos a la central')
  expect(server.bodies(trips.driverAskDesk)).toEqual([{ username: '987 654 321' }])
  expect(server.sent(trips.driverForgot)).toEqual([])
})
