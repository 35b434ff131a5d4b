import { Suspense, useEffect, useState } from 'react'
import { late } from '#src/ui/status/late.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'

const parts = () => import('#src/central/features/call/phone/incoming-call.tsx')
const IncomingCall = late(async () => (await parts()).IncomingCall)

/** Long enough for the screen itself to come first. */
const afterMs = 3000

/** Who calls, on every screen but the board: it rings beside the work, so that it comes after what the screen needs. */
export function Telephone() {
  const can = useCan()
  const { extension } = useSession()
  // Without a telephone of one's own one still answers whoever waits in the line that all share.
  const hears = can('DSP_SERVICE_CREATE') && (extension !== null || can('DSP_CLIENT_VIEW'))
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!hears) return
    const timer = setTimeout(() => setReady(true), afterMs)
    return () => clearTimeout(timer)
  }, [hears])
  return ready && hears ? (
    <Suspense fallback={null}>
      <IncomingCall />
    </Suspense>
  ) : null
}
