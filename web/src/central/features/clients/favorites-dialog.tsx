import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { Favorite } from '@chaski/contract/clients/schema.ts'
import { ActionButton } from '#src/ui/action/action-button.tsx'
import { bothAsked } from '#src/shared/asked.ts'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { IconAction } from '#src/ui/action/icon-action.tsx'
import { toast, toastError } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'
import { useMay } from '#src/central/session/use-session.ts'
import { useLeaveToClient } from './use-leave-to-client.ts'
import './favorites.css'

const remove = async (favorite: Favorite): Promise<void> => {
  const { client_id, favorite_id } = favorite
  await call(clients.removeFavorite, { query: { client_id, favorite_id } })
  await invalidate(clients.favorites)
  toast(`Se quitó ${favorite.name}.`, {
    run: () => {
      const { favorite_id: _, favorite_uuid: __, ...body } = favorite
      void call(clients.addFavorite, { body })
        .then(() => invalidate(clients.favorites))
        .catch(toastError)
    },
  })
}

/** The addresses a client goes to, for a company or on their own. */
export function FavoritesDialog() {
  const client_id = useIdParam('client_id')
  const leave = useLeaveToClient()
  const known = useQuery(q(clients.read, { query: { id: client_id } }))
  const list = useQuery(q(clients.favorites, { query: { client_id } }))
  const client = known.data
  const mayEdit = useMay()('MNT_CLIENT_FAVORITE')
  const navigate = useNavigate()
  return (
    <Dialog title={`Favoritos de ${client?.name ?? '…'}`} width={560} onLeave={leave}>
      <QueryGate query={bothAsked(known, list)}>
        {([, { data }]) =>
          data.length === 0 && (
            <EmptyState
              icon="home"
              title="Sin direcciones guardadas"
              detail="Guarde la casa o la oficina para no dictarlas cada vez."
            />
          )
        }
      </QueryGate>
      <ul className="favorites">
        {list.data?.data.map((favorite) => (
          <li key={favorite.favorite_id}>
            <span>
              <strong>{favorite.name}</strong> {favorite.address}
              {favorite.reference !== '' && <small>{favorite.reference}</small>}
            </span>
            <IconAction
              label={`Quitar ${favorite.name}`}
              icon="close"
              verdict={mayEdit}
              onRun={() => void remove(favorite).catch(toastError)}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="default" onClick={leave}>
          Cerrar
        </Button>
        <ActionButton
          label="Agregar dirección"
          icon="plus"
          variant="filled"
          verdict={mayEdit}
          onRun={() =>
            void navigate({
              to: '/clientes/$client_id/favoritos/nuevo',
              params: { client_id: String(client_id) },
              search: true,
            })
          }
        />
      </div>
    </Dialog>
  )
}
