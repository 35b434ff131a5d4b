import { useState } from 'react'
import { drivers } from '@chaski/contract/drivers/endpoints.ts'
import { call } from '#src/shared/call.ts'
import { Autocomplete } from '#src/ui/autocomplete.tsx'
import type { ContractForm } from '#src/ui/form/use-contract-form.ts'

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

type DriverFieldProps<Values extends object> = { form: ContractForm<Values>; hint?: string }

/** The driver meant, found by code, name, document or plate. */
export function DriverField<Values extends object>({ form, hint }: DriverFieldProps<Values>) {
  const [chosen, setChosen] = useState('')
  return (
    <Autocomplete
      label="Conductor"
      hint={hint}
      required
      first
      chosen={chosen}
      source="drivers"
      search={findDrivers}
      error={form.errors['driver_id']}
      onChoose={(driver) => {
        setChosen(driver === null ? '' : `${driver.code} ${driver.name}`)
        form.setFieldValue('driver_id', (driver?.driver_id ?? null) as never)
      }}
    />
  )
}
