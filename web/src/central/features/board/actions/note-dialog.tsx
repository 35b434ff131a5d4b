import { useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { trips } from '@chaski/contract/trips/endpoints.ts'
import type { TripDetail, TripRow } from '@chaski/contract/trips/schema.ts'
import { useFresh } from '#src/shared/use-fresh.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { changeMinor } from './trip-calls.ts'

type NoteDialogProps = { row: TripRow; onLeave: () => void }

/** The note of a trip: never sends anybody elsewhere. */
export function NoteDialog({ row, onLeave }: NoteDialogProps) {
  const query = useFresh(trips.get, { query: { service_id: row.service_id } })
  return (
    <LoadedDialog title={`Nota del servicio ${row.service_id}`} query={query} onLeave={onLeave}>
      {(trip) => <NoteForm trip={trip} onLeave={onLeave} />}
    </LoadedDialog>
  )
}

function NoteForm({ trip, onLeave }: { trip: TripDetail; onLeave: () => void }) {
  const [notes, setNotes] = useState(trip.notes)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    const saved = await changeMinor(trip, { notes: notes.trim() }, 'Nota guardada')
    setSaving(false)
    // What was typed stays when it was refused.
    if (saved) onLeave()
  }
  return (
    <Dialog title={`Nota del servicio ${trip.service_id}`} onLeave={onLeave}>
      <Textarea
        label="Nota para el conductor y la central"
        data-autofocus
        rows={4}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return
          event.preventDefault()
          void save()
        }}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onLeave}>
          Volver
        </Button>
        <Button loading={saving} onClick={() => void save()}>
          Guardar nota
        </Button>
      </div>
    </Dialog>
  )
}
