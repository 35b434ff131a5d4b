import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { PushPayload } from '@chaski/contract/push/payload.ts'
import { createOutgoingGuard } from '#src/adapters/outgoing-guard/outgoing-guard.ts'
import { createPush } from '#src/adapters/push/push.ts'
import { newVapidKeys } from '#src/adapters/push/vapid.ts'
import type { Deps } from '#src/base/deps.ts'
import { deliverPushes } from '#src/modules/push/deliver-pushes.ts'
import { startPushService } from './push-service.ts'

/** The application's dependencies with a push service of this machine behind them. */
export const pushDesk = async (real: Deps) => {
  const service = await startPushService()
  setDefaultCACertificates([...getCACertificates('default'), service.cert])
  const guard = createOutgoingGuard({ OUTGOING_ALLOWED: ['127.0.0.1'] })
  const deps: Deps = { ...real, push: createPush(newVapidKeys(), 'https://taxi.example', guard) }
  return {
    service,
    deps,
    /** Sends what waits; answers what browsers got of it since the last time. */
    delivered: async () => {
      while (await deliverPushes(deps));
      return service.taken
        .splice(0)
        .map(({ text, ...rest }) => ({ ...rest, told: JSON.parse(text) as PushPayload }))
    },
  }
}
