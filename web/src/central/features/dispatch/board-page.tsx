import { type CSSProperties, useEffect, useMemo } from 'react'
import { useRemembered } from '#src/ui/remembered.ts'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { boardLink } from '#src/central/live/board-link.ts'
import { useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useLiveTrips } from '#src/central/live/live-trips.ts'
import { useCan } from '#src/central/session/use-session.ts'
import { CallPanel } from './call/call-panel.tsx'
import { BoardMap } from './map/board-map.tsx'
import { SplitHandle } from './split-handle.tsx'
import { splitLimits, useSplits } from './use-splits.ts'
import './board.css'

const openMap = () =>
  void window.open('/central/despacho/mapa', 'chaski-mapa', 'popup,width=1200,height=900')

/** The operator's screen: calls left, lists in the middle, map and detail right. */
export function BoardPage() {
  const can = useCan()
  const { sizes, set } = useSplits()
  const [listOnly, setListOnly] = useRemembered('board.listOnly', false)
  useLiveTrips()
  useLiveFleet()
  useEffect(() => {
    document.title = 'Despacho · Chaski'
  }, [])

  const takesCalls = can('DSP_SERVICE_CREATE')
  const keys = useMemo(
    () => [
      {
        keys: 'F2',
        label: 'Nueva llamada',
        run: () => {
          setListOnly(false)
          boardLink.send({ kind: 'new-call' })
        },
      },
      { keys: 'F6', label: 'Solo la lista, o todo', run: () => setListOnly(!listOnly) },
      { keys: 'F7', label: 'Mapa en otra ventana', run: openMap },
    ],
    [listOnly, setListOnly],
  )
  useShortcuts('Despacho', keys)

  const style = {
    '--call': `${sizes.call}px`,
    '--map': `${sizes.map}px`,
    '--candidates': `${sizes.candidates}px`,
    '--detail': `${sizes.detail}px`,
  } as CSSProperties
  return (
    <div
      className="board"
      data-list-only={listOnly || undefined}
      data-no-calls={!takesCalls || undefined}
      style={style}
    >
      <h1 className="board-title">Despacho</h1>
      {takesCalls && (
        <>
          <section className="board-call" aria-label="Llamada">
            <CallPanel />
          </section>
          <SplitHandle
            label="Ancho del formulario"
            direction="column"
            value={sizes.call}
            {...splitLimits.call}
            grows={1}
            onSize={set('call')}
          />
        </>
      )}
      <section className="board-lists" aria-label="Servicios" />
      <SplitHandle
        label="Ancho del mapa"
        direction="column"
        value={sizes.map}
        {...splitLimits.map}
        grows={-1}
        onSize={set('map')}
      />
      <div className="board-side">
        <section className="board-map" aria-label="Mapa">
          <BoardMap />
        </section>
        <SplitHandle
          label="Alto del detalle"
          direction="row"
          value={sizes.detail}
          {...splitLimits.detail}
          grows={-1}
          onSize={set('detail')}
        />
        <section className="board-detail" aria-label="Detalle del servicio" />
      </div>
    </div>
  )
}
