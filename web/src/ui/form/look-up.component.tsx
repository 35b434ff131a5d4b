import type { AnyRoute } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { vehicleRoutes } from '#src/central/features/vehicles/routes.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { choose, field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen } from '#src/test/open-screen.tsx'

const server = fakeServer()
const save = page.getByRole('button', { name: 'Registrar vehículo' })

const screens = (layout: AnyRoute) => {
  const { lists, record, parts } = vehicleRoutes(layout)
  return [...lists, record.addChildren([...parts])] as const
}

test('a look-up that failed keeps the form from being saved; tried again, it heals', async () => {
  server.refuse(vehicles.brands, 'INTERNAL')
  await openScreen('/vehiculos/nuevo', screens)
  await expect.element(save).toBeDisabled()
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent('sin ella no se puede guardar')
  await type({ Unidad: '200' })
  // Enter saves too, where something can be saved.
  await field('Unidad').click()
  await userEvent.keyboard('{Enter}')
  expect(server.sent(vehicles.create)).toEqual([])

  server.list(vehicles.brands, [{ brand_id: 1, name: 'Toyota', is_active: true }])
  await press('Reintentar')
  await expect.element(save).toBeEnabled()
  await expect.element(field('Unidad')).toHaveValue('200')
  await choose('Marca', 'Toyota')
})

test('a look-up that this person may not read blocks nothing', async () => {
  server.refuse(vehicles.brands, 'FORBIDDEN')
  await openScreen('/vehiculos/nuevo', screens)
  const { queryKey } = q(vehicles.brands, {})
  await expect.poll(() => queryClient.getQueryState(queryKey)?.status).toBe('error')
  await press('Registrar vehículo')
  await expect.poll(mistakes).toHaveProperty('Placa')
})
