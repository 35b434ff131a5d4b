import { driverStatus } from '../../contract/src/drivers/driver-status.ts'
import type { Page } from 'playwright-core'
import { sql } from 'kysely'
import { tripStatus } from '../../contract/src/trips/statuses.ts'
import { lit } from '../../server/src/base/sql/state-sql.ts'
import { freshPhone } from './fresh-phone.ts'
import { goToTrip } from './go-to-trip.ts'
import { byHand, newerEdition } from './newer-edition.ts'
import { asOperator, good } from './people.ts'
import { rideOverCap } from './ride-over-cap.ts'
import { type StaleAct, staleAct } from './stale-act.ts'

const later = () => new Date(Date.now() + 5 * 3_600_000).toISOString()

/** What the board does with a booking that nobody else touches. */
export const disputeTrips = async (page: Page, databaseUrl: string): Promise<void> => {
  const call = asOperator(page)
  const newer = newerEdition(databaseUrl)
  const cellphone = freshPhone()
  const { service_id } = await good<{ service_id: number }>(
    call('POST', '/dispatch/service', {
      client_name: 'Servicio Disputado',
      cellphone,
      origin: { text: 'Esquina disputada', latitude: -16.4455, longitude: -71.4957 },
      destinations: [{ text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 }],
      date_time_service: later(),
      confirm_outside: true,
      confirm_duplicate: true,
    }),
  )
  await page.goto('/central/despacho')
  await page.getByRole('grid', { name: 'Servicios: Por atender' }).waitFor()
  await goToTrip(page, service_id, cellphone)
  const behind = newer('trip', 'service_id', service_id)
  const dispute = (act: Omit<StaleAct, 'behind'>) => staleAct(page, { ...act, behind })
  const key = (keys: string) => (one: Page) => one.keyboard.press(keys)

  await dispute({
    ready: async (one) => {
      await one.keyboard.press('n')
      await one.getByRole('textbox', { name: /^Nota para el conductor/ }).fill('Lleva un perro')
    },
    press: key('Enter'),
  })
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await dispute({
    ready: async (one) => {
      await one.keyboard.press('e')
      await one.getByText('Guardar cambios').waitFor()
    },
    press: key('F9'),
  })
  await page.getByText('Guardar cambios').waitFor({ state: 'hidden' })
  await goToTrip(page, service_id, cellphone)

  const retain = async (one: Page) => {
    await one.keyboard.press('h')
    await one.getByRole('dialog', { name: /Retener el servicio/ }).waitFor()
    await one.keyboard.press('2')
    await one.keyboard.press('Enter')
  }
  await dispute({ press: key('o') })
  await dispute({ press: retain })

  const { data: units } = await good<{ data: Unit[] }>(
    call('GET', '/dispatch/currentstates/drivers'),
  )
  const unit = units.find((one) => one.status_driver_id === driverStatus.FREE)!.vehicle.code
  const assign = async (one: Page) => {
    for (const digit of unit.replace(/\D/g, '')) await one.keyboard.press(digit)
    await one.getByText(/asignar · /).waitFor()
    await one.keyboard.press('+')
  }
  await dispute({ press: assign })
  const reason = (letter: string, digit: string) => async (one: Page) => {
    await one.keyboard.press(letter)
    await one.getByRole('dialog').getByRole('radio').first().waitFor()
    await one.keyboard.press(digit)
    await one.keyboard.press('Enter')
  }
  await dispute({ press: reason('u', '4') })
  await dispute({ press: reason('x', '1') })
}

type Unit = { status_driver_id: number; vehicle: { code: string } }

/** Decided at the desk: a ride over its company's cap, and a client who did not come. */
export const disputeDecisions = async (page: Page, databaseUrl: string): Promise<void> => {
  const newer = newerEdition(databaseUrl)
  const { service_id } = await rideOverCap(page, 'Decidida Disputada')
  await staleAct(page, {
    at: `/central/servicios/${service_id}/aprobar`,
    ready: (one) =>
      one.getByLabel('Quién de la empresa lo decidió y por qué').fill('La gerente, por teléfono'),
    press: (one) => one.getByRole('button', { name: 'Aprobar servicio' }).click(),
    behind: newer('trip', 'service_id', service_id),
  })

  // The demonstration's units have just arrived: a client has five minutes.
  const waited = await byHand(
    databaseUrl,
    sql<{ id: number }>`update trip set arrived_at = now() - interval '10 minutes'
      where service_id = (select min(service_id) from trip where status_type_id = ${lit(tripStatus.AT_PICKUP)}) returning service_id as id`,
  )
  await page.goto('/central/despacho')
  await page.getByRole('grid').first().waitFor()
  await goToTrip(page, waited, String(waited))
  await staleAct(page, {
    press: async (one) => {
      await one
        .getByRole('toolbar', { name: 'Acciones del servicio' })
        .getByRole('button', { name: 'Más' })
        .click()
      await one.getByRole('menuitem', { name: 'Cliente no se presentó' }).click()
      await one.getByRole('button', { name: 'Confirmar inasistencia' }).click()
    },
    behind: newer('trip', 'service_id', waited),
  })
}
