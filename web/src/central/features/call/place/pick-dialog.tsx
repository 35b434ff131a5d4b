import { useState } from 'react'
import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { geo } from '@chaski/contract/geo/endpoints.ts'
import type { LatLng } from '@chaski/contract/geo/schema.ts'
import { mapCentre } from '@chaski/contract/settings.ts'
import { CentralMap } from '#src/central/map/central-map.tsx'
import { useQuietly } from '#src/shared/use-quietly.ts'
import { q } from '#src/shared/api.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PointMarker } from '#src/ui/map/marker/point-marker.tsx'
import { type DraftPlace, isPlaced } from '#src/central/features/call/draft/draft-values.ts'

type PickDialogProps = {
  kind: 'origin' | 'destination'
  value: DraftPlace
  onPick: (place: DraftPlace) => void
  onLeave: () => void
}

/** A place by pointing at it: by mouse, or the arrows and Enter; its address is looked up. */
export function PickDialog({ kind, value, onPick, onLeave }: PickDialogProps) {
  const [point, setPoint] = useState<LatLng | null>(isPlaced(value) ? value : null)
  const address = useQuietly({
    ...q(geo.coordinate, { query: point ?? mapCentre }),
    enabled: point !== null,
    placeholderData: keepPreviousData,
  })
  const named = address && address.quality !== 'none' ? address.title : null
  const there = named ?? (point && `${point.latitude}, ${point.longitude}`) ?? ''
  // What was typed and found nowhere is the address; the map only says where it is.
  const [words, setWords] = useState(value.text.trim())
  const text = words === '' ? there : words
  const take = () => {
    if (point === null) return
    const { latitude, longitude } = point
    const pinned = words !== '' && words !== there
    onPick({ text, reference: value.reference, latitude, longitude, ...(pinned && { pinned }) })
  }
  return (
    <Dialog
      title={kind === 'origin' ? 'Marcar el origen' : 'Marcar el destino'}
      width={720}
      onLeave={onLeave}
    >
      <div className="pick-map">
        <CentralMap
          center={point ?? mapCentre}
          zoom={14}
          label="Mapa. Mueva el mapa con las flechas y pulse Enter para fijar el punto del centro"
          onClick={setPoint}
        >
          {point !== null && (
            <PointMarker
              kind={kind}
              position={point}
              label={kind === 'origin' ? 'Origen' : 'Destino'}
              draggable
              onMove={setPoint}
            />
          )}
        </CentralMap>
      </div>
      <p className="form-hint" aria-live="polite">
        {point === null ? 'Toque el mapa para fijar el punto.' : text}
        {point !== null && words !== '' && words !== there && (
          <>
            {' · '}
            <Button variant="subtle" size="compact-xs" onClick={() => setWords('')}>
              Usar “{there}”
            </Button>
          </>
        )}
      </p>
      <div className="dialog-actions">
        <Button variant="default" onClick={onLeave}>
          Cancelar
        </Button>
        <Button disabled={point === null} onClick={take}>
          Usar este punto
        </Button>
      </div>
    </Dialog>
  )
}
