import { useNavigate } from '@tanstack/react-router'
import { lostItems } from '@chaski/contract/lost-items/endpoints.ts'
import { lostItemCan } from '@chaski/contract/lost-items/rules.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { BarredDialog } from '#src/ui/dialog/barred-dialog.tsx'
import { CheckField, TextAreaField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useIdParam } from '#src/ui/page/use-id-param.ts'

const invalidates = [lostItems.list, lostItems.get, trips.activities]
const notifyClientLabel = 'Avisar al cliente por SMS o correo'

function useItem() {
  const lost_item_id = useIdParam('lost_item_id')
  const navigate = useNavigate()
  const leave = () =>
    void navigate({
      to: '/objetos/$lost_item_id',
      params: { lost_item_id: String(lost_item_id) },
      search: true,
    })
  const params = { lost_item_id }
  return { params, leave, query: useFresh(lostItems.get, { params }) }
}

/** Somebody has it: the driver, or a place where its owner can come for it. */
export function FoundDialog() {
  const { params, leave, query } = useItem()
  return (
    <LoadedDialog title="Apareció" query={query} onLeave={leave}>
      {(item) => {
        const title = `Apareció: ${item.description}`
        const may = lostItemCan.find(item)
        if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
        return (
          <FormDialog
            title={title}
            endpoint={lostItems.find}
            params={params}
            invalidates={invalidates}
            edited={item}
            read={({ kept_at }) => ({ kept_at, note: '', tell_client: true })}
            labels={{ kept_at: 'Guardado en', note: 'Nota', tell_client: notifyClientLabel }}
            verb="Guardar"
            onDone={() => {
              leave()
              toast('Anotado: el objeto apareció.')
            }}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <TextField
                  field={fields.kept_at}
                  first
                  hint="Vacío: lo tiene el conductor. Si no, el lugar donde se recoge."
                  maxLength={100}
                />
                <TextAreaField field={fields.note} maxLength={300} />
                <CheckField field={fields.tell_client} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

/** It was looked for and is not there; its owner should know. */
export function GiveUpDialog() {
  const { params, leave, query } = useItem()
  return (
    <LoadedDialog title="No apareció" query={query} onLeave={leave}>
      {(item) => {
        const title = `No apareció: ${item.description}`
        const may = lostItemCan.giveUp(item)
        if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
        return (
          <FormDialog
            title={title}
            endpoint={lostItems.giveUp}
            params={params}
            invalidates={invalidates}
            edited={item}
            read={() => ({ note: '', tell_client: true })}
            labels={{ note: 'Qué se hizo para buscarlo', tell_client: notifyClientLabel }}
            verb="Dar por no encontrado"
            onDone={() => {
              leave()
              toast('Anotado: el objeto no apareció.')
            }}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <TextAreaField field={fields.note} required first maxLength={300} />
                <CheckField field={fields.tell_client} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}

/** To whom it goes: who they are is written on the receipt that both sign. */
export function GiveBackDialog() {
  const { params, leave, query } = useItem()
  return (
    <LoadedDialog title="Entregar" query={query} onLeave={leave}>
      {(item) => {
        const title = `Entregar: ${item.description}`
        const may = lostItemCan.giveBack(item)
        if (!may.allowed) return <BarredDialog title={title} reason={may.reason} onLeave={leave} />
        return (
          <FormDialog
            title={title}
            endpoint={lostItems.giveBack}
            params={params}
            invalidates={invalidates}
            edited={item}
            read={({ client }) => ({
              receiver_name: client?.name ?? '',
              receiver_document: '',
              note: '',
            })}
            labels={{ receiver_name: 'Quién recibe', receiver_document: 'Documento', note: 'Nota' }}
            verb="Entregar"
            onDone={() => {
              leave()
              toast('Entregado. La constancia está lista para imprimir.')
            }}
            onLeave={leave}
          >
            {(fields) => (
              <>
                <div className="form-row">
                  <TextField field={fields.receiver_name} required maxLength={100} />
                  <TextField
                    field={fields.receiver_document}
                    required
                    first
                    hint="DNI, CE o pasaporte"
                    maxLength={20}
                  />
                </div>
                <TextAreaField field={fields.note} maxLength={300} />
              </>
            )}
          </FormDialog>
        )
      }}
    </LoadedDialog>
  )
}
