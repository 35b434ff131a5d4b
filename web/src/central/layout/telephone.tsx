import { Suspense, useEffect, useState } from 'react'
import { late } from '#src/ui/status/late.ts'

const parts = () => import('#src/central/features/call/phone/incoming-call.tsx')
const IncomingCall = late(async () => (await parts()).IncomingCall)

/** Long enough for the screen itself to come first. */
const afterMs = 3000

/** Who calls, on every screen but the board: it rings beside the work, so that it comes after what the screen needs. */
export function Telephone() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  return ready ? (
    <Suspense fallback={null}>
      <IncomingCall />
    </Suspense>
  ) : null
}
