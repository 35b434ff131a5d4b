import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { share } from '@chaski/contract/share/endpoints.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { when } from '#src/shared/formats.ts'
import { useSave } from '#src/shared/use-save.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#src/ui/notice/error-notice.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { useLeaveToTrip } from './use-leave-to-trip.ts'
import './share.css'

/** The links of one trip: a new one is shown once, to copy; any can be ended. */
export function ShareDialog() {
  const service_id = useIdParam('service_id')
  const leave = useLeaveToTrip(service_id)
  const title = `Compartir el servicio ${service_id}`
  const may = useMay()('DSP_SERVICE_UPDATE_MIN')
  if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
  return (
    <Dialog title={title} onLeave={leave} width={520}>
      <ShareLinks service_id={service_id} />
    </Dialog>
  )
}

function ShareLinks({ service_id }: { service_id: number }) {
  const params = { service_id }
  const [address, setAddress] = useState<string | null>(null)
  const links = useQuery(q(share.list, { params }))
  const create = useSave(share.create, {
    invalidates: [share.list],
    onSuccess: ({ path }) => setAddress(`${window.location.origin}${path}`),
  })
  const live = (links.data?.data ?? []).filter((link) => link.is_live)
  const revoke = async (share_uuid: string) => {
    await call(share.revoke, { params: { service_id, share_uuid } })
    await invalidate(share.list)
    setAddress(null)
    toast('El enlace ya no funciona.')
  }
  return (
    <div className="share-dialog">
      <p>
        Quien tenga el enlace ve dónde está el taxi, su placa y el nombre del conductor. Deja de
        funcionar 15 minutos después del viaje.
      </p>
      {create.error !== null && <ErrorNotice error={create.error} />}
      {links.error !== null && (
        <ErrorNotice error={links.error} onRetry={() => void links.refetch()} />
      )}
      {address === null ? (
        <Button
          data-autofocus
          leftSection={<Icon name="share" />}
          loading={create.isPending}
          onClick={() => create.mutate({ params })}
        >
          Crear enlace
        </Button>
      ) : (
        <NewLink address={address} />
      )}
      {live.length > 0 && (
        <ul className="share-links" aria-label="Enlaces vigentes">
          {live.map((link) => (
            <li key={link.share_uuid}>
              <span>
                {when(link.created_at)} · {link.created_by}
              </span>
              <Button
                variant="subtle"
                size="compact-xs"
                onClick={() => void revoke(link.share_uuid).catch(toastError)}
              >
                Anular
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Copying needs a safe connection; selecting always works. */
function NewLink({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast('Enlace copiado.'),
      () => toast('Copie el enlace con Ctrl+C.'),
    )
  return (
    <div className="share-new">
      <TextInput
        label="Enlace"
        description="Se muestra una sola vez"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      {'clipboard' in navigator && (
        <Button variant="default" onClick={() => void copy()}>
          Copiar
        </Button>
      )}
    </div>
  )
}
