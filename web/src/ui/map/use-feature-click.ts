import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useMap } from '#src/ui/map/use-map.ts'

/** Tells which feature of these layers was clicked, and shows the hand over them. */
export function useFeatureClick(
  layers: readonly string[],
  onSelect: ((id: number) => void) | undefined,
): void {
  const { map } = useMap()
  const choose = useRef(onSelect)
  const wanted = onSelect !== undefined
  const names = layers.join(' ')

  useEffect(() => {
    choose.current = onSelect
  })

  useEffect(() => {
    if (!wanted) return
    const ids = names.split(' ')
    const canvas = map.getCanvas()
    const cursor = (shape: string) => () => {
      canvas.style.cursor = shape
    }
    const listeners = [
      map.on('click', ids, (event: MapLayerMouseEvent) => {
        const id = event.features?.[0]?.id
        if (typeof id === 'number') choose.current?.(id)
      }),
      map.on('mouseenter', ids, cursor('pointer')),
      map.on('mouseleave', ids, cursor('')),
    ]
    return () => {
      for (const listener of listeners) listener.unsubscribe()
      canvas.style.cursor = ''
    }
  }, [map, names, wanted])
}
