import { Suspense, useSyncExternalStore } from 'react'
import { late } from '#src/ui/status/late.ts'
import { useOtherTabs } from './other-tabs.ts'
import { demands } from './recovery.ts'

const parts = () => import('./recovery-dialogs.tsx')
const ConfirmPasswordDialog = late(async () => (await parts()).ConfirmPasswordDialog)
const OtherPersonDialog = late(async () => (await parts()).OtherPersonDialog)
const LogInAgainDialog = late(async () => (await parts()).LogInAgainDialog)

/** The dialogs that save a screen from a refused call; they stand over whatever was being done. */
export function SessionDialogs() {
  const login = useSyncExternalStore(demands.subscribe, () => demands.isOpen('login'))
  const displaced = useSyncExternalStore(demands.subscribe, () => demands.isOpen('reload'))
  useOtherTabs()
  const confirming = useSyncExternalStore(demands.subscribe, () => demands.isOpen('confirm'))
  return (
    <Suspense fallback={null}>
      {confirming && <ConfirmPasswordDialog />}
      {login && !displaced && <LogInAgainDialog />}
      {displaced && <OtherPersonDialog />}
    </Suspense>
  )
}
