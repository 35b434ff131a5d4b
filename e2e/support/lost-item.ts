import { type asOperator, good } from './people.ts'

type Call = ReturnType<typeof asOperator>
type Trip = { service_id: number; driver: object | null }

/** A ride of the demonstration that somebody drove. */
export const drivenTrip = async (call: Call): Promise<number> => {
  const { data } = await good<{ data: Trip[] }>(call('GET', '/dispatch/search?page_size=100'))
  return data.find(({ driver }) => driver !== null)!.service_id
}

/** A thing that was left in its car. */
export const lostItem = async (call: Call): Promise<number> => {
  const item = { source: 'CLIENT', description: 'Mochila negra', left_at: '', tell_driver: false }
  const path = `/dispatch/service/${await drivenTrip(call)}/lost-items`
  return (await good<{ lost_item_id: number }>(call('POST', path, item))).lost_item_id
}
