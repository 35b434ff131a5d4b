import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { boardLink } from '#src/central/live/board-link.ts'
import { liveFleet } from '#src/central/live/live-fleet.ts'
import { findUnit } from '#src/central/map/find-unit.ts'
import { Icon } from '#src/ui/icon.tsx'

/** A unit by its number, plate or driver: Enter brings it to the middle. */
export function LocateUnit() {
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const locate = (): void => {
    if (typed.trim() === '') return
    const unit = findUnit(liveFleet.units(), typed)
    setMissing(unit === undefined || unit.place === null)
    if (!unit?.place) return
    setTyped('')
    boardLink.send({ kind: 'focus-unit', driver_id: unit.driver_id, follow: false })
  }
  return (
    <form
      className="locate-unit"
      onSubmit={(event) => {
        event.preventDefault()
        locate()
      }}
    >
      <TextInput
        aria-label="Ubicar unidad por número, placa o nombre"
        placeholder="Ubicar unidad"
        autoComplete="off"
        leftSection={<Icon name="search" />}
        value={typed}
        error={missing ? 'No está en el mapa' : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setMissing(false)
        }}
      />
    </form>
  )
}
