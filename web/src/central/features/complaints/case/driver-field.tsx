import { useState } from 'react'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { Autocomplete } from '#src/ui/field/autocomplete.tsx'
import type { Field } from '#src/ui/form/fields.ts'

const findDrivers = async (key_word: string, signal: AbortSignal) => {
  const { data } = await call(
    drivers.autocomplete,
    { query: { key_word, search_type: 'ALL', page: 1, page_size: 20 } },
    { signal },
  )
  return data.map((driver) => ({
    key: String(driver.driver_id),
    label: `${driver.code} ${driver.name}`,
    value: driver,
  }))
}

type DriverFieldProps = { field: Field<number | null>; hint?: string }

/** The driver meant, found by code, name, document or plate. */
export function DriverField({ field, hint }: DriverFieldProps) {
  const [chosen, setChosen] = useState('')
  return (
    <Autocomplete
      label={field.label}
      hint={hint}
      required
      first
      chosen={chosen}
      source="drivers"
      search={findDrivers}
      error={field.errors[field.name]}
      onChoose={(driver) => {
        setChosen(driver === null ? '' : `${driver.code} ${driver.name}`)
        field.set(driver?.driver_id ?? null)
      }}
    />
  )
}
