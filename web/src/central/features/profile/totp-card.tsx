import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import { when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import '#src/ui/form/form.css'

/** The application on one's telephone. */
export function TotpCard({ factors }: { factors: SecondFactor }) {
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
          <LinkButton mt={12} to="/seguridad/aplicacion">
            Activar
          </LinkButton>
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
    </section>
  )
}
