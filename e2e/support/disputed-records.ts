import type { Page } from 'playwright-core'
import type { Row } from './disputed-things.ts'
import { freshPhone } from './fresh-phone.ts'
import { learnedAddress } from './learned-address.ts'
import { lostItem } from './lost-item.ts'
import { newerEdition } from './newer-edition.ts'
import { asOperator, good } from './people.ts'
import { type StaleAct, staleAct } from './stale-act.ts'
import { type StaleSave, staleSave } from './stale-save.ts'

/** What is decided about a record, rather than typed into it. */
export const disputeRecords = async (page: Page, databaseUrl: string): Promise<void> => {
  const call = asOperator(page)
  const newer = newerEdition(databaseUrl)
  const form = (save: Pick<StaleSave, 'at' | 'behind'> & Partial<StaleSave>) =>
    staleSave(page, { mine: '', field: '', theirs: '', disagree: false, ...save })
  const press = (act: Pick<StaleAct, 'at' | 'press' | 'behind'> & Partial<StaleAct>) =>
    staleAct(page, act)

  const lost = await lostItem(call)
  await form({
    at: `/objetos/${lost}/no-aparecio`,
    box: 'Qué se hizo para buscarlo',
    mine: 'Se revisó el auto',
    verb: 'Dar por no encontrado',
    behind: newer('lost_item', 'lost_item_id', lost),
  })
  const kept = await lostItem(call)
  const { version } = await good<{ version: number }>(call('GET', `/dispatch/lost-items/${kept}`))
  const found = { kept_at: 'Base norte', note: '', tell_client: false, version }
  await good(call('POST', `/dispatch/lost-items/${kept}/found`, found))
  await form({
    at: `/objetos/${kept}/entregar`,
    open: (one) => one.getByRole('dialog').getByLabel('Documento').fill('00001234'),
    box: 'Quién recibe',
    mine: 'Ana Disputa',
    verb: 'Entregar',
    behind: newer('lost_item', 'lost_item_id', kept),
  })

  const merged = await learnedAddress(call, 'Pasaje que sobra')
  await learnedAddress(call, 'Pasaje que queda')
  await form({
    at: `/direcciones-aprendidas/unir/${merged}`,
    open: async (one) => {
      await one.getByRole('dialog').getByLabel('Dirección que queda').fill('Pasaje que queda')
      await one.getByRole('option', { name: /Pasaje que queda/ }).click()
    },
    verb: 'Unir direcciones',
    behind: newer('learned_address', 'learned_address_id', merged),
  })

  const service = await good<{ service_id: number }>(
    call('POST', '/dispatch/service', {
      client_name: 'Regreso Disputado',
      cellphone: freshPhone(),
      origin: { text: 'Plaza de Armas', latitude: -16.3988, longitude: -71.5369 },
      destinations: [{ text: 'Aeropuerto', latitude: -16.3411, longitude: -71.5831 }],
      date_time_service: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    }),
  )
  const { data: rides } = await good<{ data: { service_id: number }[] }>(
    call('POST', `/dispatch/service/${service.service_id}/return`, { at: null }),
  )
  const back = rides.find((ride) => ride.service_id !== service.service_id)!.service_id
  await form({
    at: `/servicios/${back}/hora`,
    verb: 'Confirmar hora',
    behind: newer('trip', 'service_id', back),
  })

  const { data: plans } = await good<{ data: Row[] }>(call('GET', '/dispatch/plans'))
  const plan = plans[0]!['plan_id'] as number
  await press({
    at: `/central/planes/${plan}`,
    press: async (one) => {
      await one.getByRole('button', { name: 'Terminar', exact: true }).click()
      await one.getByRole('dialog').getByRole('button', { name: 'Terminar plan' }).click()
    },
    behind: newer('trip_plan', 'plan_id', plan),
  })

  const { data: own } = await good<{ data: Row[] }>(call('GET', '/charges/qrs'))
  const switchQr = (one: Page) =>
    one.getByRole('button', { name: 'Dejar de mostrar el QR de Yape' }).click()
  await press({
    at: '/central/identidad',
    press: switchQr,
    behind: newer('payment_qr', 'qr_id', own[0]!['qr_id'] as number),
  })
  const driver = 1
  const { data: ofDriver } = await good<{ data: Row[] }>(call('GET', `/drivers/${driver}/qrs`))
  await press({
    at: `/central/conductores/${driver}/pagos`,
    press: switchQr,
    behind: newer('payment_qr', 'qr_id', ofDriver[0]!['qr_id'] as number),
  })

  const { data: tariffs } = await good<{ data: Row[] }>(call('GET', '/maintenance/tariffs'))
  const tariff = tariffs[0]!['tariff_id'] as number
  await press({
    at: `/central/tarifas/${tariff}/zonas`,
    ready: async (one) => {
      await one.getByRole('gridcell').first().click()
      await one.keyboard.type('77')
      await one.keyboard.press('Enter')
    },
    press: (one) => one.getByRole('button', { name: /^Guardar \d+ cambio/ }).click(),
    behind: newer('tariff', 'tariff_id', tariff),
  })

  const retire = async (one: Page) => {
    await one.getByRole('grid').getByRole('row').nth(1).click()
    await one.keyboard.press('Delete')
    await one.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
  }
  await press({
    at: '/central/vehiculos',
    press: retire,
    again: async (one) => {
      await one.getByRole('button', { name: 'Entendido' }).click()
      await retire(one)
    },
    behind: (_, { items }) => {
      const [car] = items as Row[]
      return newer('vehicle', 'vehicle_id', car!['vehicle_id'] as number)()
    },
  })
}
