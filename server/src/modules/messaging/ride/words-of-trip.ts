import type { Message } from '@chaski/contract/messaging/schema.ts'
import type { TripMessage } from '@chaski/contract/messaging/ride-schema.ts'
import type { Db } from '#src/base/sql/sql.ts'
import { listOfTrip } from '#src/modules/messaging/message-store.ts'
import { rideWordsOfTrip } from './ride-message-store.ts'

const withDesk = ({ own: _own, conversation_uuid: _thread, ...words }: Message): TripMessage => ({
  ...words,
  in_ride: false,
})

/** Everything that was written about a trip, whoever wrote it to whom, in its order. */
export const wordsOfTrip = async (db: Db, service_id: number): Promise<TripMessage[]> =>
  [
    ...(await listOfTrip(db, service_id)).map(withDesk),
    ...(await rideWordsOfTrip(db, service_id)),
  ].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
