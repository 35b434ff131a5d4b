import { type asOperator, good } from './people.ts'

type Call = ReturnType<typeof asOperator>
type User = { user_id: number; username: string }

/** A webhook that is off, so that nothing is sent to anybody; its id. */
export const sampleWebhook = async (call: Call, name: string): Promise<number> => {
  const { data } = await good<{ data: User[] }>(call('GET', '/maintenance/users?key_word=admin'))
  const { user_id } = data.find(({ username }) => username === 'admin')!
  const form = { name, url: 'https://hotel.example/avisos', events: ['trip.created'] }
  const made = await good<{ webhook_id: number }>(
    call('POST', '/integration/webhooks', { ...form, user_id, is_active: false }),
  )
  return made.webhook_id
}
