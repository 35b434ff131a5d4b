import { CallError } from '@chaski/contract/client.ts'
import { serviceBases, backOfficeBroker } from '@chaski/contract/settings.ts'
import { walls } from '@chaski/contract/walls/endpoints.ts'
import { callOnce } from '#src/shared/call.ts'
import { createLiveClient } from '#src/shared/live/create-live-client.ts'

/** An ended session is told by HTTP; the page itself shows it. */
const checkSession = async (): Promise<boolean> => {
  try {
    await callOnce(walls.current, {})
    return true
  } catch (error) {
    if (error instanceof CallError && error.body.statusCode === 401) return false
    throw error
  }
}

/** A wall's own connection: it says that it is a wall, and is then nothing more than that. */
export const createWallLive = (own: boolean) => {
  const { protocol, host } = window.location
  return createLiveClient({
    url: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${serviceBases.realtime}${own ? '?wall' : ''}`,
    checkSession,
    reconnectMs: backOfficeBroker.reconnectMs,
    connectTimeoutMs: backOfficeBroker.connectTimeoutMs,
    keepaliveS: backOfficeBroker.keepaliveSeconds,
  })
}
