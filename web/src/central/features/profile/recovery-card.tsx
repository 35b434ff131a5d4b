import { useState } from 'react'
import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import { recoveryCodeCount, type SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { RecoveryCodes } from '#src/central/session/second-step/recovery-codes.tsx'
import '#src/ui/form/form.css'

/** How many codes are left; new ones take the place of all the old. */
export function RecoveryCard({ factors, active }: { factors: SecondFactor; active: boolean }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const renew = useSave(session.renewRecoveryCodes, {
    invalidates: [session.ownFactors],
    onSuccess: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  const onRenew = async () => {
    const sure = await confirm({
      title: 'Hacer códigos de recuperación nuevos',
      detail: 'Los anteriores dejarán de servir.',
      verb: 'Hacer códigos nuevos',
    })
    if (sure) renew.mutate({})
  }
  return (
    <section className="card">
      <h2>Códigos de recuperación</h2>
      {renew.error !== null && <ErrorNotice error={renew.error} />}
      <p className="form-hint">
        {active
          ? `Le quedan ${factors.recovery_codes} de ${recoveryCodeCount}. Cada uno reemplaza una vez a su teléfono o llave.`
          : 'Se le darán al activar su segundo factor, para cuando no tenga su teléfono o llave.'}
      </p>
      {active && (
        <Button mt={12} variant="default" loading={renew.isPending} onClick={() => void onRenew()}>
          Hacer códigos nuevos
        </Button>
      )}
      {codes !== null && (
        <Dialog title="Códigos de recuperación" width={440}>
          <RecoveryCodes codes={codes} verb="Ya los guardé" onDone={() => setCodes(null)} />
        </Dialog>
      )}
    </section>
  )
}
