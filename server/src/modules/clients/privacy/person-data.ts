import { complaintsOf, heldSheetsOf } from './complaint-store.ts'
import { listFavorites } from '#src/modules/clients/favorite-store.ts'
import { learnedOfPerson } from '#src/modules/geo/learned/learned-of-person.ts'
import { auditOf, buyersOf, requestsOf } from './privacy-store.ts'
import {
  lostItemsOf,
  messagesOf,
  openRidesOf,
  plansOf,
  ridesBeforeOf,
  ridesOf,
  rideWordsOf,
} from '#src/modules/clients/ride-store.ts'
import type { Db } from '#src/base/sql/sql.ts'

type Section = {
  name: string
  /** What we hold about the person in this part of the system. */
  read: (db: Db, client_id: number) => Promise<unknown>
  /** Why none of it may be erased for now, in words. */
  holds?: (db: Db, client_id: number) => Promise<string[]>
}

/** Every part of the system that keeps something about a client has its line here: exports and erasures go through all of them. */
const sections: readonly Section[] = [
  { name: 'favoritos', read: (db, client_id) => listFavorites(db, client_id, undefined) },
  {
    name: 'solicitudes',
    read: requestsOf,
    holds: async (db, client_id) =>
      (await requestsOf(db, client_id))
        .filter((request) => request.answered_at === null && request.kind !== 'CANCELACION')
        .map((request) => `Falta responder su solicitud ${request.privacy_request_id}`),
  },
  { name: 'datos para comprobantes', read: buyersOf },
  {
    name: 'servicios',
    read: ridesOf,
    holds: async (db, client_id) =>
      (await openRidesOf(db, client_id)).map(
        ({ service_id }) => `El servicio ${service_id} aún no se cierra`,
      ),
  },
  { name: 'servicios de antes', read: ridesBeforeOf },
  { name: 'direcciones aprendidas', read: learnedOfPerson.read },
  { name: 'planes', read: plansOf },
  { name: 'objetos olvidados', read: lostItemsOf },
  {
    name: 'reclamos',
    read: complaintsOf,
    holds: async (db, client_id) =>
      (await heldSheetsOf(db, client_id)).map(({ code, until }) =>
        until === null
          ? `Falta responder la hoja de reclamación ${code}`
          : `La hoja de reclamación ${code} se guarda hasta el ${until}`,
      ),
  },
  { name: 'mensajes', read: messagesOf },
  { name: 'mensajes con conductores', read: rideWordsOf },
  { name: 'accesos', read: auditOf },
]

export const personData = async (db: Db, client_id: number): Promise<Record<string, unknown>> => {
  const data: Record<string, unknown> = {}
  for (const { name, read } of sections) data[name] = await read(db, client_id)
  return data
}

export const personHolds = async (db: Db, client_id: number): Promise<string[]> => {
  const holds: string[] = []
  for (const section of sections) holds.push(...((await section.holds?.(db, client_id)) ?? []))
  return holds
}
