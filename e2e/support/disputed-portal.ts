import type { Page } from 'playwright-core'
import { addDays } from '../../contract/src/calendar/day.ts'
import { localTime } from '../../contract/src/calendar/local-time.ts'
import type { Row } from './disputed-things.ts'
import { newerEdition } from './newer-edition.ts'
import { asCompany, good } from './people.ts'
import { rideOverCap } from './ride-over-cap.ts'
import { staleAct } from './stale-act.ts'

type Portals = { office: Page; portal: Page; approver: Page }

/** What a company does in its portal. */
export const disputePortal = async (
  { office, portal, approver }: Portals,
  databaseUrl: string,
): Promise<void> => {
  const call = asCompany(portal)
  const newer = newerEdition(databaseUrl)
  const first = async (path: string): Promise<Row> =>
    (await good<{ data: Row[] }>(call('GET', path))).data[0]!

  const area = await first('/portal/areas')
  await staleAct(portal, {
    at: '/empresa?parte=areas',
    press: (page) =>
      page.getByRole('button', { name: `Archivar ${area['name'] as string}`, exact: true }).click(),
    looksAgain: '/portal/areas',
    behind: newer('area', 'area_id', area['area_id'] as number),
  })
  const center = await first('/portal/costcenters')
  await staleAct(portal, {
    at: '/empresa?parte=centros',
    ready: (page) =>
      page.getByRole('button', { name: `Editar ${center['code'] as string}`, exact: true }).click(),
    press: (page) =>
      page.locator('form.portal-form').getByRole('button', { name: 'Guardar' }).click(),
    behind: newer('costcenter', 'costcenter_id', center['costcenter_id'] as number),
  })

  const today = localTime(new Date()).date
  // Of days gone by: today's may be a visitor's, whom the company did not name.
  const [from, to] = [addDays(today, -9), addDays(today, -1)]
  const trip = await first(`/portal/trips?from=${from}&to=${to}`)
  const plan = await good<{ plan_id: number }>(
    call('POST', `/portal/trips/${trip['service_id'] as number}/plan`, {
      weekdays: [1],
      minute: 390,
      return_minute: null,
      // Far enough that it orders nothing meanwhile.
      valid_from: addDays(today, 30),
      valid_to: null,
      on_holiday: 'SKIP',
    }),
  )
  const at = '/empresa?parte=planes'
  const looksAgain = '/portal/plans'
  const behind = newer('trip_plan', 'plan_id', plan.plan_id)
  await staleAct(portal, {
    at,
    press: (page) =>
      page
        .getByRole('button', { name: /^Pausar/ })
        .first()
        .click(),
    looksAgain,
    behind,
  })
  await staleAct(portal, {
    at,
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Cambiar lugares/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Ver la tarifa' }).click()
      await page.getByRole('button', { name: /^Guardar/ }).waitFor()
    },
    press: (page) => page.getByRole('button', { name: /^Guardar/ }).click(),
    behind,
  })
  await staleAct(portal, {
    at,
    press: async (page) => {
      await page
        .getByRole('button', { name: /^Dejar de repetir/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Sí, dejar de repetir' }).click()
    },
    looksAgain,
    behind,
  })

  const { service_id } = await rideOverCap(office, 'Visita Disputada')
  const sure = (page: Page) => page.getByRole('button', { name: 'Sí, aprobar' }).click()
  await staleAct(approver, {
    at: '/empresa?parte=aprobar',
    press: async (page) => {
      await page.getByRole('button', { name: 'Aprobar el servicio de Visita Disputada' }).click()
      await sure(page)
    },
    again: sure,
    looksAgain: '/portal/approvals',
    behind: newer('trip', 'service_id', service_id),
  })
}
