import { freshPhone } from './fresh-phone.ts'
import { type asOperator, good } from './people.ts'

type Call = ReturnType<typeof asOperator>

/** An address that nothing knew, pinned for a ride; its id. */
export const learnedAddress = async (call: Call, text: string): Promise<number> => {
  const origin = { text, latitude: -16.4021, longitude: -71.5312, pinned: true }
  const cellphone = freshPhone()
  await good(call('POST', '/dispatch/service', { origin, client_name: 'Quien enseña', cellphone }))
  const { data } = await good<{ data: { learned_address_id: number }[] }>(
    call('GET', `/maintenance/learned-addresses?key_word=${encodeURIComponent(text)}`),
  )
  return data[0]!.learned_address_id
}
