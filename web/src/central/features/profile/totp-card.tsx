import { useState } from 'react'
import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import { call } from '#src/shared/call.ts'
import { when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/confirm.tsx'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { toast } from '#src/ui/toast.tsx'
import { TotpSetup } from '#src/central/session/second-step/totp-setup.tsx'
import { FactorDialog } from './factor-dialog.tsx'

/** The application on one's telephone. */
export function TotpCard({ factors }: { factors: SecondFactor }) {
  const [adding, setAdding] = useState(false)
  const remove = useSave(session.removeTotp, {
    invalidates: [session.ownFactors],
    onSuccess: () => toast('La aplicación ya no sirve para ingresar.'),
  })
  const onRemove = async () => {
    const sure = await confirm({
      title: 'Quitar la aplicación de códigos',
      detail: 'Sus códigos dejarán de servir para ingresar.',
      verb: 'Quitar aplicación',
      danger: true,
    })
    if (sure) remove.mutate({})
  }
  return (
    <section className="card">
      <h2>Aplicación de códigos</h2>
      {remove.error !== null && <ErrorNotice error={remove.error} />}
      {factors.totp_since === null ? (
        <>
          <p className="form-hint">
            Al ingresar se le pedirá, además de su contraseña, el código que muestra su teléfono.
          </p>
          <Button mt={12} onClick={() => setAdding(true)}>
            Activar
          </Button>
        </>
      ) : (
        <>
          <p className="form-hint">Activa desde {when(factors.totp_since)}.</p>
          <Button
            mt={12}
            variant="default"
            loading={remove.isPending}
            onClick={() => void onRemove()}
          >
            Quitar
          </Button>
        </>
      )}
      {adding && (
        <FactorDialog
          title="Activar la aplicación de códigos"
          done="La aplicación quedó activada."
          onLeave={() => setAdding(false)}
        >
          {(onDone) => <TotpSetup send={call} onDone={onDone} />}
        </FactorDialog>
      )}
    </section>
  )
}
