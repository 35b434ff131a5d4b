import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { newCompany } from '@chaski/contract/companies/schema.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { companyRoutes } from './routes.ts'

const server = fakeServer()
const said = (text: string) => expect.element(page.getByText(text)).toBeVisible()

test('a new company: a RUC of eleven digits whose last one fits, and a name', async () => {
  await openScreen('/empresas/nueva', companyRoutes)
  await type({ RUC: '20100070971', Correo: 'nadie' })
  await press('Registrar empresa')
  await expect.poll(mistakes).toEqual({
    RUC: 'El RUC tiene 11 dígitos y un dígito de control que no coincide',
    'Razón social': 'Escriba al menos 2 caracteres',
    Correo: 'Ingrese un correo válido',
  })
  expect(server.sent(companies.create)).toEqual([])
})

test('a new company starts from the default rules, and opens', async () => {
  const screen = await openScreen('/empresas/nueva', companyRoutes)
  await type({ RUC: '20100070970', 'Razón social': 'Minera del Sur', Correo: 'caja@sur.pe' })
  await press('Registrar empresa')
  await said('Minera del Sur está registrada.')
  expect(server.bodies(companies.create)).toEqual([
    { ...newCompany, ruc: '20100070970', name: 'Minera del Sur', email: 'caja@sur.pe' },
  ])
  expect(screen.path()).toMatch(/^\/empresas\/\d+\/datos$/)
})

test('a code is four letters or more, is never shown, and may be taken away', async () => {
  server.answer(companies.read, { company_id: 7, name: 'Minera del Sur', version: 6 })
  await openScreen('/empresas/7/datos/codigo', companyRoutes)
  await expect.element(field('Nuevo código')).toHaveValue('')
  await type({ 'Nuevo código': 'a b' })
  await press('Guardar código')
  await expect.poll(() => Object.keys(mistakes())).toEqual(['Nuevo código'])
  await type({ 'Nuevo código': '' })
  server.answer(companies.update, { has_verification_code: false })
  await press('Guardar código')
  await said('Esta empresa ya no pide código.')
  expect(server.bodies(companies.update)).toEqual([{ verification_code: null, version: 6 }])
})

test('an area needs a name', async () => {
  await openScreen('/empresas/7/areas/nueva', companyRoutes)
  await type({ Nombre: 'V' })
  await press('Crear área')
  await expect.poll(mistakes).toEqual({ Nombre: 'Escriba al menos 2 caracteres' })
  await type({ Nombre: 'Ventas' })
  await press('Crear área')
  await said('Se creó el área Ventas.')
  expect(server.bodies(companies.createArea)).toEqual([{ name: 'Ventas' }])
})

test('a cost center does not end before it begins, and its money is told in cents', async () => {
  await openScreen('/empresas/7/centros/nuevo', companyRoutes)
  await type({
    Código: 'CC-1',
    Nombre: 'Planta',
    'Vigente desde': '02/03/2031',
    'Vigente hasta': '01/03/2031',
    Presupuesto: '1500.50',
  })
  await press('Crear centro de costo')
  await expect.poll(mistakes).toEqual({ 'Vigente hasta': 'Termina antes de empezar' })
  await type({ 'Vigente hasta': '02/03/2031' })
  await press('Crear centro de costo')
  await said('Se creó el centro de costo CC-1.')
  expect(server.bodies(companies.createCostCenter)).toEqual([
    {
      company_id: 7,
      area_id: null,
      code: 'CC-1',
      name: 'Planta',
      active_from: '2031-03-02',
      active_to: '2031-03-02',
      budget_cents: 150_050,
      budget_period: 'MONTH',
    },
  ])
})

test('a list to choose from needs its choices', async () => {
  await openScreen('/empresas/7/campos/nuevo', companyRoutes)
  await type({ Nombre: 'Proyecto' })
  await choose('Tipo', 'Lista')
  await press('Crear campo')
  await expect.poll(mistakes).toEqual({ Opciones: 'Una lista necesita opciones, y solo una lista' })
  await field('Opciones').fill('Norte')
  await userEvent.keyboard('{Enter}')
  await press('Crear campo')
  await said('Se creó el campo «Proyecto».')
  expect(server.bodies(companies.createField)).toMatchObject([
    { label: 'Proyecto', type_code: 'LIST', options: ['Norte'], required: false },
  ])
})

test('a portal user needs a name to enter by, a password and a name', async () => {
  await openScreen('/empresas/7/portal/nuevo', companyRoutes)
  await type({ Usuario: 'Ana Pérez', Celular: '12' })
  await press('Crear usuario')
  await expect
    .poll(() => Object.keys(mistakes()).toSorted())
    .toEqual(['Celular', 'Contraseña', 'Nombre completo', 'Usuario'])
  await type({
    Usuario: 'ana',
    Contraseña: 'una-clave-larga',
    'Nombre completo': 'Ana',
    Celular: '',
  })
  await press('Crear usuario')
  await said('Ana puede entrar en /empresa')
  expect(server.bodies(companies.createPortalUser)).toEqual([
    {
      username: 'ana',
      password: 'una-clave-larga',
      name: 'Ana',
      email: null,
      cellphone: null,
      role: 'ADMIN',
      area_id: null,
    },
  ])
})
