import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'
import { vehicleRoutes } from './routes.ts'

const screens = (layout: AnyRoute) => {
  const { lists, record, parts } = vehicleRoutes(layout)
  return [...lists, record.addChildren([...parts])] as const
}

const server = fakeServer()

const open = () => {
  server.list(vehicles.brands, [
    { brand_id: 1, name: 'Toyota', is_active: true },
    { brand_id: 2, name: 'Ya no', is_active: false },
  ])
  server.list(vehicles.models, [{ model_id: 10, brand_id: 1, name: 'Yaris', is_active: true }])
  return openScreen('/vehiculos/nuevo', screens)
}

test('a model is chosen after its brand, of those in use', async () => {
  await open()
  await expect.element(field('Modelo')).toBeDisabled()
  await field('Marca').click()
  await expect.element(page.getByRole('option', { name: 'Toyota' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Ya no' })).not.toBeInTheDocument()
  await page.getByRole('option', { name: 'Toyota' }).click()
  await choose('Modelo', 'Yaris')
  await expect.element(field('Modelo')).toHaveValue('Yaris')
  expect(server.sent(vehicles.models)[0]!.params).toEqual({ brand_id: '1' })
})

test('a taxi: its plate, its doors, its seats and its engine as the law wants them', async () => {
  await open()
  await choose('Marca', 'Toyota')
  await choose('Modelo', 'Yaris')
  await choose('Año del modelo', String(new Date().getFullYear()))
  await type({
    Unidad: '200',
    Placa: 'ABC-12',
    Color: 'Blanco',
    Puertas: '2',
    Asientos: '2',
    Cilindrada: '900',
  })
  await press('Registrar vehículo')
  await expect.poll(mistakes).toEqual({
    Cilindrada: 'Un taxi tiene 1250 cm³ o más',
    Puertas: 'Un taxi tiene 4 puertas o más',
    Asientos: 'Un taxi tiene 4 asientos o más',
    Placa: 'Ingrese una placa como V1A-234',
  })
  await type({ Puertas: '4', Asientos: '5', Cilindrada: '' })
  await press('Registrar vehículo')
  await expect.poll(mistakes).toEqual({
    Placa: 'Ingrese una placa como V1A-234',
    Cilindrada: 'Indique la cilindrada',
  })
  expect(server.sent(vehicles.create)).toEqual([])
})

test('an electric car has no engine to measure, an old plate is let pass, and both leave whole', async () => {
  const screen = await open()
  const year = new Date().getFullYear() - 1
  await choose('Marca', 'Toyota')
  await choose('Modelo', 'Yaris')
  await choose('Año del modelo', String(year))
  await choose('Combustible', 'Eléctrico')
  await type({ Unidad: '200', Placa: 'ab-1234', Color: 'Blanco' })
  await field('Placa de antes de 2010').click()
  await press('Registrar vehículo')
  await expect.poll(screen.path).toMatch(/^\/vehiculos\/\d+\/documentos$/)
  expect(server.bodies(vehicles.create)).toEqual([
    {
      code: '200',
      coverage_id: null,
      plate: 'AB-1234',
      legacy_plate: true,
      model_id: 10,
      model_year: year,
      color: 'Blanco',
      fuel: 'ELECTRICO',
      engine_cc: null,
      doors: 4,
      seats: 5,
      owner_name: '',
      notes: '',
    },
  ])
})

test('whoever may not edit a car looks at closed fields', async () => {
  server.allowOnly('MNT_VEHICLE_VIEW')
  server.answer(vehicles.get, { vehicle_id: 4, model_year: 2020, color: 'Verde' })
  await openScreen('/vehiculos/4/datos', screens)
  const color = page.getByLabelText('Color')
  await expect.element(color).toHaveValue('Verde')
  await expect.element(color).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
})
