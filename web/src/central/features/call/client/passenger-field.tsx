import { useState } from 'react'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { clients } from '@chaski/contract/clients/endpoints.ts'
import type { ClientRow } from '@chaski/contract/clients/schema.ts'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { phone } from '#src/shared/formats.ts'
import { useSettled } from '#src/ui/filter/use-settled.ts'

type PassengerFieldProps = {
  name: string
  company_id: number | null
  error: string | undefined
  onType: (name: string) => void
  onChoose: (client: ClientRow) => void
}

const typingMs = 250
const minLetters = 3

/** A name as it is said; people known by it, of the company where one is chosen, are offered below. */
export function PassengerField(props: PassengerFieldProps) {
  const { name, company_id, error, onType, onChoose } = props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const word = useSettled(typed.trim(), typingMs)
  const data = useQuietly({
    ...q(clients.search, {
      query: { key_word: word, ...(company_id === null ? {} : { company_id }) },
    }),
    enabled: word.length >= minLetters && combobox.dropdownOpened,
    placeholderData: keepPreviousData,
  })
  const found = word.length < minLetters ? [] : (data?.data ?? []).slice(0, 8)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const client = found.find(({ client_id }) => String(client_id) === key)
        combobox.closeDropdown()
        if (client !== undefined) onChoose(client)
      }}
    >
      <Combobox.Target>
        <TextInput
          label={company_id === null ? 'Pasajero' : 'Usuario autorizado'}
          data-path="client_name"
          autoComplete="off"
          maxLength={120}
          placeholder="Nombre y apellido"
          error={error}
          value={name}
          onChange={(event) => {
            onType(event.currentTarget.value)
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={found.length === 0}>
        <Combobox.Options className="call-options" aria-label="Clientes con ese nombre">
          {found.map((client) => (
            <Combobox.Option key={client.client_id} value={String(client.client_id)}>
              {client.name}
              <small>
                {[client.cellphone && phone(client.cellphone), client.company_name]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
