import type { Broker, LivePrincipal } from '#src/adapters/broker/live-types.ts'

type Options = {
  broker: Pick<Broker, 'principals' | 'disconnectSession' | 'refreshPrincipal'>
  /** Of these sessions those that still live. */
  liveSessions: (session_ids: string[]) => Promise<string[]>
  loadOperator: (user_id: number) => Promise<LivePrincipal | null>
}

/** Notices that came while the database could not be heard are lost: everybody connected here is looked up again. */
export const recheckLive = async ({
  broker,
  liveSessions,
  loadOperator,
}: Options): Promise<void> => {
  const here = broker.principals()
  if (here.length === 0) return
  const sessions = [...new Set(here.map(({ session_id }) => session_id))]
  // A shared trip is followed by a ticket, not by a session: its followers come back by another one.
  const followers = new Set(here.filter(({ kind }) => kind === 'share').map((p) => p.session_id))
  const alive = await liveSessions(sessions.filter((id) => !followers.has(id))).catch(() => [])
  const living = new Set(alive)
  for (const id of sessions) if (!living.has(id)) broker.disconnectSession(id)
  const users = here.filter(({ kind }) => kind === 'operator' || kind === 'wall')
  // One after another: a thousand questions at once would wait for the few connections of the background.
  for (const user_id of new Set(users.map((user) => user.user_id)))
    await broker.refreshPrincipal(user_id, () => loadOperator(user_id))
}
