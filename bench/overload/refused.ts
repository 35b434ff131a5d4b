// Callers who find every place taken, in a process of their own: so many calls to an address, each answered by 503.
import { openConnection } from '../assign/connection.ts'
import { booking } from './booking.ts'

export type Refused = { url: string; headers: Record<string, string>; calls: number }

const callers = 8

const refused = async ({ url, headers, calls }: Refused): Promise<void> => {
  let sent = 0
  const caller = async (): Promise<void> => {
    const connection = await openConnection(url, { ...headers, 'content-type': 'application/json' })
    while (sent++ < calls) {
      const answer = connection.post('/dispatch/service', booking(), {
        'idempotency-key': `bench-refused-${sent}`,
      })
      const said = await answer.then(
        () => 'accepted',
        (error: Error) => error.message,
      )
      if (!said.startsWith('503')) throw new Error(said)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: callers }, caller))
}

process.on('message', (order: Refused) => {
  void refused(order).then(() => process.send!('done'))
})
process.once('disconnect', () => process.exit())
