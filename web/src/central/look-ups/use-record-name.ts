import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { useCan } from '#src/central/session/use-session.ts'

/** How each kind of record is found by its number and called by people, and the right that it takes. */
const records = {
  driver_id: {
    right: 'MNT_DRIVER_VIEW',
    name: async (driver_id: number, signal: AbortSignal) => {
      const found = await call(drivers.get, { params: { driver_id } }, { signal })
      return `${found.code} · ${found.first_name} ${found.last_name}`
    },
  },
  vehicle_id: {
    right: 'MNT_VEHICLE_VIEW',
    name: async (vehicle_id: number, signal: AbortSignal) => {
      const found = await call(vehicles.get, { params: { vehicle_id } }, { signal })
      return `${found.code} · ${found.plate}`
    },
  },
  client_id: {
    right: 'MNT_CLIENT_VIEW',
    name: async (client_id: number, signal: AbortSignal) =>
      (await call(clients.get, { params: { client_id } }, { signal })).name,
  },
  company_id: {
    right: 'MNT_COMPANY_VIEW',
    name: async (company_id: number, signal: AbortSignal) =>
      (await call(companies.get, { params: { company_id } }, { signal })).name,
  },
  user_id: {
    right: 'MNT_USER_VIEW',
    name: async (user_id: number, signal: AbortSignal) =>
      (await call(users.get, { params: { user_id } }, { signal })).name,
  },
} as const

/** The name behind a number that came with a link; undefined while it is looked up, and where it may not be known. */
export function useRecordName(
  kind: keyof typeof records,
  id: number | undefined,
): string | undefined {
  const { right, name } = records[kind]
  const may = useCan()(right)
  return useQuietly({
    queryKey: ['record-name', kind, id],
    queryFn: ({ signal }) => name(id!, signal),
    enabled: may && id !== undefined,
    retry: false,
    staleTime: 60_000,
  })
}
