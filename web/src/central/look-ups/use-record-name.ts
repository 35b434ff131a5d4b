import { clients } from '@chaski/contract/clients/endpoints.ts'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import type { PermissionCode } from '@chaski/contract/permissions.ts'
import { users } from '@chaski/contract/users/endpoints.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { useCan } from '#src/central/session/use-session.ts'

type Way = {
  right: PermissionCode
  name: (id: number, signal: AbortSignal) => Promise<string>
}

/** How each kind of record is found by its number and called by people, and the right that each way takes. */
const records = {
  driver_id: [
    {
      right: 'MNT_DRIVER_VIEW',
      name: async (driver_id, signal) => {
        const found = await call(drivers.get, { params: { driver_id } }, { signal })
        return `${found.code} · ${found.first_name} ${found.last_name}`
      },
    },
  ],
  vehicle_id: [
    {
      right: 'MNT_VEHICLE_VIEW',
      name: async (vehicle_id, signal) => {
        const found = await call(vehicles.get, { params: { vehicle_id } }, { signal })
        return `${found.code} · ${found.plate}`
      },
    },
  ],
  // The office has a call of its own: who keeps the clients need not take calls.
  client_id: [
    {
      right: 'MNT_CLIENT_VIEW',
      name: async (id, signal) => (await call(clients.read, { query: { id } }, { signal })).name,
    },
    {
      right: 'DSP_CLIENT_VIEW',
      name: async (client_id, signal) =>
        (await call(clients.get, { params: { client_id } }, { signal })).name,
    },
  ],
  company_id: [
    {
      right: 'MNT_COMPANY_VIEW',
      name: async (company_id, signal) =>
        (await call(companies.get, { params: { company_id } }, { signal })).name,
    },
  ],
  user_id: [
    {
      right: 'MNT_USER_VIEW',
      name: async (user_id, signal) =>
        (await call(users.get, { params: { user_id } }, { signal })).name,
    },
  ],
  // A trip is called by its number.
  service_id: [],
} as const satisfies Record<string, readonly Way[]>

export type RecordName = keyof typeof records

/** The name behind a number that came with a link; undefined while it is looked up, and where it may not be known. */
export function useRecordName(kind: RecordName, id: number | undefined): string | undefined {
  const can = useCan()
  const ways: readonly Way[] = records[kind]
  const way = ways.find(({ right }) => can(right))
  return useQuietly({
    queryKey: ['record-name', kind, id],
    queryFn: ({ signal }) => way!.name(id!, signal),
    enabled: way !== undefined && id !== undefined,
    retry: false,
    staleTime: 60_000,
  })
}
