import type { z } from 'zod'
import type { deskCall } from '@chaski/contract/dispatch/call-schema.ts'
import type { Operator } from '#src/http/session/principal.ts'
import type { Scope } from '#src/access/scope.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { clientOfPhone, ridesOfPhone } from './call-store.ts'
import { callsAtDesk } from './desk-call-store.ts'

type DeskCall = z.infer<typeof deskCall>
type KnownCaller = Pick<DeskCall, 'client' | 'last_services' | 'open_service'>

const stranger: KnownCaller = { client: null, last_services: [], open_service: null }

/** Who calls, as the person at a desk may know it. */
export const callerSeenBy = async (
  db: Db,
  desk: Scope & { sees_clients: boolean },
  cellphone: string,
): Promise<KnownCaller> => {
  if (!desk.sees_clients) return stranger
  const { client } = await clientOfPhone(db, cellphone, desk)
  const { open_services, last_services } = await ridesOfPhone(db, cellphone, desk)
  return { client, last_services, open_service: open_services[0] ?? null }
}

/** What rings or is talked of at one's own telephone now. */
export const deskCalls = async (db: Db, principal: Operator): Promise<DeskCall[]> => {
  const sees_clients = principal.permissions.has('DSP_CLIENT_VIEW')
  const rows = await callsAtDesk(db, principal.user_id)
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await callerSeenBy(db, { ...principal, sees_clients }, row.cellphone)),
    })),
  )
}
