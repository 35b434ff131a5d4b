import { learned } from '@chaski/contract/geo/learned-endpoints.ts'
import type { LearnedAddress } from '@chaski/contract/geo/learned-schema.ts'
import { call } from '#src/shared/call.ts'
import { plural } from '#src/shared/formats.ts'
import { Autocomplete, type Suggestion } from '#src/ui/field/autocomplete.tsx'
import { controlOf, type Field, useShown } from '#src/ui/form/fields.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { LoadedDialog } from '#src/ui/dialog/loaded-dialog.tsx'
import { toast } from '#src/ui/notice/toast.tsx'
import { useState } from 'react'
import { useLearned } from './use-learned.ts'

/** Two ways to say one place become one. */
export function MergeLearnedDialog() {
  const { params, leave, query } = useLearned()
  return (
    <LoadedDialog title="Unir a otra dirección" query={query} onLeave={leave}>
      {(row) => (
        <FormDialog
          title={`Unir “${row.address}”`}
          endpoint={learned.merge}
          params={params}
          // Not the address itself: merged into the other it is gone.
          invalidates={[learned.list]}
          edited={row}
          read={() => ({ into_id: 0 })}
          labels={{ into_id: 'Dirección que queda' }}
          verb="Unir direcciones"
          onDone={({ address }) => {
            leave()
            toast(`Ahora es otra forma de decir ${address}.`)
          }}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <KeptField field={fields.into_id} merged={row} />
              <p className="form-hint">
                Quien escriba “{row.address}” encontrará la que queda, con su punto.
              </p>
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

const others =
  ({ learned_address_id, coverage_id }: LearnedAddress) =>
  async (key_word: string, signal: AbortSignal): Promise<Suggestion<LearnedAddress>[]> => {
    const query = { key_word, coverage_id, page: 1, page_size: 20 }
    const { data } = await call(learned.list, { query }, { signal })
    return data
      .filter((other) => other.learned_address_id !== learned_address_id)
      .map((other) => ({
        key: String(other.learned_address_id),
        label: other.address,
        detail: plural(other.rides, 'viaje'),
        value: other,
      }))
  }

function KeptField({ field, merged }: { field: Field<number>; merged: LearnedAddress }) {
  const [kept, setKept] = useState<LearnedAddress | null>(null)
  useShown(field, () => kept?.address ?? '—')
  const { label, error } = controlOf(field)
  return (
    <Autocomplete
      label={label}
      source={`learned ${merged.coverage_id}`}
      hint="Escriba parte de sus palabras"
      required
      first
      error={error}
      chosen={kept?.address ?? ''}
      search={others(merged)}
      onChoose={(other) => {
        setKept(other)
        field.set(other?.learned_address_id ?? 0)
      }}
    />
  )
}
