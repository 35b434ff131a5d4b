import { type ReactNode, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { session } from '@chaski/contract/session/endpoints.ts'
import { invalidate } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { PasskeySetup } from '#src/central/session/second-step/passkey-setup.tsx'
import { RecoveryCodes } from '#src/central/session/second-step/recovery-codes.tsx'
import { TotpSetup } from '#src/central/session/second-step/totp-setup.tsx'

type FactorDialogProps = {
  title: string
  /** What is said once it is there. */
  done: string
  children: (onDone: (codes: string[] | null) => Promise<void>) => ReactNode
}

/** Sets a factor up; recovery codes that come with it are seen before the dialog can be left. */
function FactorDialog({ title, done, children }: FactorDialogProps) {
  const navigate = useNavigate()
  const onLeave = () => void navigate({ to: '/seguridad' })
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

export const NewTotpDialog = () => (
  <FactorDialog title="Activar la aplicación de códigos" done="La aplicación quedó activada.">
    {(onDone) => <TotpSetup send={call} onDone={onDone} />}
  </FactorDialog>
)

export const NewPasskeyDialog = () => (
  <FactorDialog title="Agregar una llave de acceso" done="La llave quedó registrada.">
    {(onDone) => <PasskeySetup send={call} onDone={onDone} />}
  </FactorDialog>
)
