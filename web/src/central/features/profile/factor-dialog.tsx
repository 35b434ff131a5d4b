import { type ReactNode, useState } from 'react'
import { session } from '@chaski/contract/session/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { toast } from '#src/ui/toast.tsx'
import { RecoveryCodes } from '#src/central/session/second-step/recovery-codes.tsx'

type FactorDialogProps = {
  title: string
  /** What is said once it is there. */
  done: string
  onLeave: () => void
  children: (onDone: (codes: string[] | null) => Promise<void>) => ReactNode
}

/** Sets a factor up; recovery codes that come with it are seen before the dialog can be left. */
export function FactorDialog({ title, done, onLeave, children }: FactorDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const finish = () => {
    onLeave()
    toast(done)
  }
  if (codes !== null)
    return (
      <Dialog title="Códigos de recuperación" width={440}>
        <RecoveryCodes codes={codes} verb="Ya los guardé" onDone={finish} />
      </Dialog>
    )
  return (
    <Dialog title={title} width={440} onLeave={onLeave}>
      {children(async (made) => {
        await invalidate(session.ownFactors)
        if (made === null) finish()
        else setCodes(made)
      })}
    </Dialog>
  )
}
