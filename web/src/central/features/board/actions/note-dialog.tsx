import { Textarea } from '@mantine/core'
import { CallError } from '@chaski/contract/client.ts'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import { minimalChange, type TripDetail, type TripRow } from '@chaski/contract/trips/schema.ts'
import { call } from '#src/shared/call.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { controlOf } from '#src/ui/form/fields.ts'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { liveTrips } from '#src/central/live/live-trips.ts'
import { once } from '#src/central/trips/send-trips.ts'

type NoteDialogProps = { row: TripRow; onLeave: () => void }

const typed = minimalChange.pick({ notes: true }).required()

/** A row of the board says nothing of its note: the refusal goes on with the whole trip. */
const withWholeTrip = async (error: unknown, service_id: number): Promise<unknown> => {
  if (!(error instanceof CallError) || error.body.code !== 'VERSION_CONFLICT') return error
  const current = await call(trips.get, { query: { service_id } })
  return new CallError({ ...error.body, current })
}

const saveNote = async (
  service_id: number,
  notes: string,
  version: number,
): Promise<TripDetail> => {
  try {
    return await call(trips.updateMinimal, { body: { service_id, version, notes } }, once())
  } catch (error) {
    throw await withWholeTrip(error, service_id)
  }
}

/** The note of a trip: never sends anybody elsewhere. */
export function NoteDialog({ row, onLeave }: NoteDialogProps) {
  const { service_id } = row
  const query = useFresh(trips.get, { query: { service_id } })
  const title = `Nota del servicio ${service_id}`
  return (
    <LoadedDialog title={title} query={query} onLeave={onLeave}>
      {(trip) => (
        <Dialog title={title} onLeave={onLeave}>
          <SavingForm
            schema={typed}
            edited={trip}
            labels={{ notes: 'Nota para el conductor y la central' }}
            verb="Guardar nota"
            save={({ notes }, version) => saveNote(service_id, notes, version ?? trip.version)}
            onConflict={(fresh) => liveTrips.put(fresh)}
            onDone={(saved) => {
              liveTrips.put(saved)
              toast('Nota guardada')
              onLeave()
            }}
            onLeave={onLeave}
          >
            {({ notes }) => (
              <Textarea
                {...controlOf(notes)}
                data-autofocus
                rows={4}
                maxLength={1000}
                value={notes.value ?? ''}
                onChange={(event) => notes.set(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.shiftKey) return
                  event.preventDefault()
                  event.currentTarget.form?.requestSubmit()
                }}
              />
            )}
          </SavingForm>
        </Dialog>
      )}
    </LoadedDialog>
  )
}
