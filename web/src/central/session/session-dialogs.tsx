import { Suspense, useSyncExternalStore } from 'react'
import { late } from '#src/ui/late.ts'
import { demands } from './recovery.ts'

const parts = () => import('./recovery-dialogs.tsx')
const ConfirmPasswordDialog = late(async () => (await parts()).ConfirmPasswordDialog)
const LogInAgainDialog = late(async () => (await parts()).LogInAgainDialog)

/** The two dialogs that save a screen from a refused call; they stand over whatever was being done. */
export function SessionDialogs() {
  const login = useSyncExternalStore(demands.subscribe, () => demands.isOpen('login'))
  const confirming = useSyncExternalStore(demands.subscribe, () => demands.isOpen('confirm'))
  return (
    <Suspense fallback={null}>
      {confirming && <ConfirmPasswordDialog />}
      {login && <LogInAgainDialog />}
    </Suspense>
  )
}
