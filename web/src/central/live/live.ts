import { CallError } from '@chaski/contract/client.ts'
import { session } from '@chaski/contract/session/endpoints.ts'
import { backOfficeBroker, serviceBases } from '@chaski/contract/settings.ts'
import { q, queryClient } from '#src/shared/api.ts'
import { callOnce } from '#src/shared/call.ts'
import { createLiveClient } from '#src/shared/live/create-live-client.ts'
import { refuseOtherPerson } from '#src/central/session/other-tabs.ts'
import { demand, knownSession } from '#src/central/session/recovery.ts'

/** A socket that will not open says nothing; the session's own call tells an ended one from a sleeping server. */
export const checkSession = async (): Promise<boolean> => {
  try {
    const fresh = await callOnce(session.current, {})
    if (refuseOtherPerson(fresh)) return false
    queryClient.setQueryData(q(session.current, {}).queryKey, fresh)
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.body.statusCode !== 401) throw error
    if (knownSession() !== undefined) void demand('login')
    return false
  }
}

const { protocol, host } = window.location

/** The one live connection of the back-office, with the spec's numbers. */
export const live = createLiveClient({
  url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${serviceBases.realtime}`,
  checkSession,
  reconnectMs: backOfficeBroker.reconnectMs,
  connectTimeoutMs: backOfficeBroker.connectTimeoutMs,
  keepaliveS: backOfficeBroker.keepaliveSeconds,
})
