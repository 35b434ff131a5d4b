import { Button } from '@mantine/core'
import { session } from '@chaski/contract/session/endpoints.ts'
import type { SecondFactor } from '@chaski/contract/session/factor-schema.ts'
import { ago, when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { confirm } from '#src/ui/dialog/confirm.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { LinkButton } from '#src/ui/action/link-button.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import '#src/ui/form/form.css'

/** Keys by name and last use; what one does not recognise can be taken off. */
export function PasskeysCard({ factors }: { factors: SecondFactor }) {
  const remove = useSave(session.removePasskey, {
    invalidates: [session.ownFactors],
    onSuccess: () => toast('La llave ya no sirve para ingresar.'),
  })
  const onRemove = async (passkey_id: number, name: string) => {
    const sure = await confirm({
      title: `Quitar la llave «${name}»`,
      detail: 'Dejará de servir para ingresar.',
      verb: 'Quitar llave',
      danger: true,
    })
    if (sure) remove.mutate({ params: { passkey_id } })
  }
  return (
    <section className="card">
      <h2>Llaves de acceso</h2>
      {remove.error !== null && <ErrorNotice error={remove.error} />}
      <ul className="sessions">
        {factors.passkeys.map(({ passkey_id, name, created_at, last_used_at }) => (
          <li key={passkey_id}>
            <div>
              <strong>{name}</strong>
              <small>
                desde {when(created_at)} ·{' '}
                {last_used_at === null ? 'sin usar' : `usada ${ago(last_used_at)}`}
              </small>
            </div>
            <Button
              variant="default"
              aria-label={`Quitar la llave ${name}`}
              onClick={() => void onRemove(passkey_id, name)}
            >
              Quitar
            </Button>
          </li>
        ))}
      </ul>
      {factors.passkeys_offered ? (
        <>
          {factors.passkeys.length === 0 && (
            <p className="form-hint">
              Su huella, su rostro, el PIN de un equipo o una llave USB. No se puede copiar ni
              enviar por engaño a otra página.
            </p>
          )}
          <LinkButton mt={12} to="/seguridad/llave">
            Agregar llave
          </LinkButton>
        </>
      ) : (
        <p className="form-hint">
          Las llaves necesitan que la central se abra por un nombre (como central.suempresa.pe o
          localhost), no por un número.
        </p>
      )}
    </section>
  )
}
