import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { complaints } from '@chaski/contract/complaints/endpoints.ts'
import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { phone, plate, when } from '#src/shared/formats.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { stateOf } from '#src/central/trips/trip-cells.ts'
import type { Found, FoundAll } from './found.ts'

const daysBack = 30
const few = 4
const paging = { page: 1, page_size: few } as const

const tripFound =
  (group: string) =>
  (trip: TripRow): Found => ({
    key: `trip ${trip.service_id}`,
    group,
    title: `${trip.service_id} · ${when(trip.date_time_service)} · ${stateOf(trip)}`,
    detail: [trip.client?.name, trip.client && phone(trip.client.cellphone), trip.origin.text]
      .filter(Boolean)
      .join(' · '),
    open: ({ navigate, onBoard }) => {
      const { service_id } = trip
      if (!onBoard)
        return void navigate({
          to: '/servicios/$service_id',
          params: { service_id: String(service_id) },
        })
      liveTrips.put(trip)
      boardLink.send({ kind: 'reveal-trip', service_id })
    },
  })

type Source = {
  group: string
  right: PermissionCode
  find: (key_word: string, signal: AbortSignal) => Promise<Found[]>
}

/** In the order in which somebody on the telephone needs them: what rides now, who it is, what has been. */
const sources: readonly Source[] = [
  {
    group: 'Servicios abiertos',
    right: 'DSP_MONITOR_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(dispatch.monitor, { query: { key_word } }, { signal })
      return data.slice(0, 6).map(tripFound('Servicios abiertos'))
    },
  },
  {
    group: 'Unidades en turno',
    right: 'DSP_FLEET_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(dispatch.driverStates, { query: { key_word } }, { signal })
      return data.slice(0, few).map(({ driver_id, code, name, vehicle, service_id }) => ({
        key: `unit ${driver_id}`,
        group: 'Unidades en turno',
        title: `Unidad ${vehicle?.code ?? code}${vehicle ? ` · ${plate(vehicle.plate)}` : ''}`,
        detail: name,
        open: ({ navigate, onBoard }) => {
          if (!onBoard) return void navigate({ to: '/flota' })
          boardLink.send({ kind: 'focus-unit', driver_id, follow: false })
          if (service_id !== null) boardLink.send({ kind: 'reveal-trip', service_id })
        },
      }))
    },
  },
  {
    group: 'Clientes',
    right: 'MNT_CLIENT_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(clients.list, { query: { ...paging, key_word } }, { signal })
      return data.map(({ client_id, name, cellphone, company_name }) => ({
        key: `client ${client_id}`,
        group: 'Clientes',
        title: name,
        detail: [cellphone && phone(cellphone), company_name].filter(Boolean).join(' · '),
        open: ({ navigate }) =>
          void navigate({ to: '/clientes/$client_id', params: { client_id: String(client_id) } }),
      }))
    },
  },
  {
    group: 'Servicios anteriores',
    right: 'DSP_MONITOR_VIEW',
    find: async (key_word, signal) => {
      const date_start = new Date(Date.now() - daysBack * 86_400_000).toISOString()
      const query = { key_word, date_start }
      const { data } = await call(dispatch.monitor, { query }, { signal })
      return data
        .toSorted((a, b) => b.date_time_service.localeCompare(a.date_time_service))
        .slice(0, 8)
        .map(tripFound('Servicios anteriores'))
    },
  },
  {
    group: 'Conductores',
    right: 'MNT_DRIVER_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(drivers.list, { query: { ...paging, key_word } }, { signal })
      return data.map(({ driver_id, code, name }) => ({
        key: `driver ${driver_id}`,
        group: 'Conductores',
        title: `${code} · ${name}`,
        detail: 'Ficha del conductor',
        open: ({ navigate }) =>
          void navigate({
            to: '/conductores/$driver_id',
            params: { driver_id: String(driver_id) },
          }),
      }))
    },
  },
  {
    group: 'Vehículos',
    right: 'MNT_VEHICLE_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(vehicles.list, { query: { ...paging, key_word } }, { signal })
      return data.map(({ vehicle_id, code, plate: number }) => ({
        key: `vehicle ${vehicle_id}`,
        group: 'Vehículos',
        title: `${code} · ${plate(number)}`,
        detail: 'Ficha del vehículo',
        open: ({ navigate }) =>
          void navigate({
            to: '/vehiculos/$vehicle_id',
            params: { vehicle_id: String(vehicle_id) },
          }),
      }))
    },
  },
  {
    group: 'Empresas',
    right: 'MNT_COMPANY_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(companies.list, { query: { ...paging, key_word } }, { signal })
      return data.map(({ company_id, name, ruc }) => ({
        key: `company ${company_id}`,
        group: 'Empresas',
        title: name,
        detail: ruc === null ? '' : `RUC ${ruc}`,
        open: ({ navigate }) =>
          void navigate({
            to: '/empresas/$company_id',
            params: { company_id: String(company_id) },
          }),
      }))
    },
  },
  {
    group: 'Reclamos',
    right: 'CLM_VIEW',
    find: async (key_word, signal) => {
      const { data } = await call(complaints.list, { query: { ...paging, key_word } }, { signal })
      return data.map(({ complaint_id, number, code }) => ({
        key: `complaint ${complaint_id}`,
        group: 'Reclamos',
        title: `Reclamo ${number}`,
        detail: code,
        open: ({ navigate }) =>
          void navigate({
            to: '/reclamos/$complaint_id',
            params: { complaint_id: String(complaint_id) },
          }),
      }))
    },
  },
]

/** Everything of these words that this person may see; what is open is not told again as history. */
export async function findEverything(
  key_word: string,
  can: (right: PermissionCode) => boolean,
  signal: AbortSignal,
): Promise<FoundAll> {
  const asked = sources.filter(({ right }) => can(right))
  const answers = await Promise.allSettled(asked.map(({ find }) => find(key_word, signal)))
  const found = new Map<string, Found>()
  for (const answer of answers)
    if (answer.status === 'fulfilled')
      for (const one of answer.value) if (!found.has(one.key)) found.set(one.key, one)
  return {
    found: [...found.values()],
    missing: asked.flatMap(({ group }, index) =>
      answers[index]!.status === 'rejected' ? [group] : [],
    ),
  }
}
