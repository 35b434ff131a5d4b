import { Button } from '@mantine/core'
import { wallDays, type WallInvitation } from '@chaski/contract/walls/schema.ts'
import { time } from '#src/shared/formats.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import './wall.css'

type InvitationDialogProps = { invitation: WallInvitation; onLeave: () => void }

/** The code, once: to be typed on the television, or carried there as a link. */
export function InvitationDialog({ invitation, onLeave }: InvitationDialogProps) {
  const { name, code, code_expires_at } = invitation
  const address = `${window.location.origin}/central/muro`
  const copy = () =>
    void navigator.clipboard?.writeText(`${address}?codigo=${code}`).then(
      () => toast('Enlace copiado.'),
      () => toast('No se pudo copiar: escriba el código.'),
    )
  return (
    <Dialog title={`Código de «${name}»`} onLeave={onLeave}>
      <p className="wall-invitation">
        {code.slice(0, 4)}-{code.slice(4)}
      </p>
      <p>
        En el navegador del televisor abra <b>{address}</b> y escríbalo. Sirve una vez, hasta las{' '}
        {time(code_expires_at)}; la pantalla queda abierta {wallDays} días.
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={copy}>
          Copiar enlace
        </Button>
        <Button data-autofocus onClick={onLeave}>
          Listo
        </Button>
      </div>
    </Dialog>
  )
}
