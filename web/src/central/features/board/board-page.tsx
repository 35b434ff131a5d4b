import { type CSSProperties, useEffect, useMemo } from 'react'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { useRemembered } from '#src/ui/remembered.ts'
import { useShortcuts } from '#src/ui/keyboard/shortcuts.ts'
import { boardLink, useBoardCommand } from '#src/central/live/board-link.ts'
import { useLiveFleet } from '#src/central/live/live-fleet.ts'
import { useCan, useSession } from '#src/central/session/use-session.ts'
import { BoardBar } from './board-bar.tsx'
import type { BoardSlots } from './board-slots.ts'
import { ListsPanel } from './lists-panel.tsx'
import { SplitHandle } from './split-handle.tsx'
import { TripDetail } from './detail/trip-detail.tsx'
import { useAlarmTone } from './use-alarm-tone.ts'
import { splitLimits } from './fit-splits.ts'
import { useToastPlace } from './use-toast-place.ts'
import { useBoardLists } from './use-board-lists.ts'
import { useSplits } from './use-splits.ts'
import './board.css'

const openMap = () =>
  void window.open('/central/despacho/mapa', 'chaski-mapa', 'popup,width=1200,height=900')

const openLists = () =>
  void window.open('/central/despacho/listas', 'chaski-listas', 'popup,width=1400,height=900')

const messageAll = () => void boardLink.send({ kind: 'message', to: 'ALL' })

/** The operator's screen: calls left, lists in the middle, map and detail right. */
export function BoardPage({ slots }: { slots: BoardSlots }) {
  const can = useCan()
  const navigate = useNavigate()
  const { panel, detail } = useBoardLists()
  const { grid } = panel
  const { onPart } = detail
  const { sizes, set, desk } = useSplits()
  const [listOnly, setListOnly] = useRemembered('board.listOnly', false)
  const { permissions } = useSession()
  useLiveFleet()
  useAlarmTone()
  // At the start, and whenever a dialog over the board is left, the hand is on the list.
  const alone = useLocation({ select: ({ pathname }) => pathname === '/despacho' })
  useEffect(() => {
    document.title = 'Despacho · Chaski'
    if (alone) grid.current?.focus()
  }, [alone, grid])
  // The form is hidden while only the list is shown: whoever asks for it gets it.
  const showForm = () => setListOnly(false)
  useBoardCommand('new-call', showForm)
  useBoardCommand('copy-trip', showForm)
  useBoardCommand('edit-trip', showForm)
  useBoardCommand('message', ({ to }) => {
    if (to === 'ALL') void navigate({ to: '/mensajes/masivo', search: { kind: 'ALL' } })
    else if ('zone_id' in to)
      void navigate({ to: '/mensajes/masivo', search: { kind: 'ZONE', ...to } })
    else void navigate({ to: '/despacho/mensaje', search: to })
  })

  const keys = useMemo(() => {
    const newCall = () => void boardLink.send({ kind: 'new-call' })
    return [
      { keys: 'F2', label: 'Nueva llamada', run: newCall },
      { keys: 'Insert', label: 'Nueva llamada', run: newCall },
      {
        keys: 'T',
        label: 'Historial del servicio',
        run: () => onPart((before) => (before === 'history' ? 'data' : 'history')),
      },
      {
        keys: 'M',
        label: 'Mapa',
        run: () => void boardLink.send({ kind: 'show', what: 'map' }),
      },
      {
        keys: 'Z',
        label: 'Zonas',
        run: () => void boardLink.send({ kind: 'show', what: 'zones' }),
      },
      { keys: 'Escape', label: 'Volver a la lista', run: () => grid.current?.focus() },
      { keys: 'F6', label: 'Solo la lista, o todo', run: () => setListOnly(!listOnly) },
      { keys: 'F7', label: 'Mapa en otra ventana', run: openMap },
      { keys: 'Shift+F7', label: 'Listas en otra ventana', run: openLists },
      {
        keys: 'Shift+T',
        label: 'Cifras del turno',
        run: () => void navigate({ to: '/despacho/turno' }),
      },
      {
        keys: 'Shift+N',
        label: 'Relevo de turno',
        run: () => void navigate({ to: '/despacho/relevo' }),
      },
      ...(permissions.includes('MSG_DRIVER_SEND')
        ? [{ keys: 'Ctrl+Shift+C', label: 'Mensaje a toda la flota', run: messageAll }]
        : []),
    ]
  }, [listOnly, setListOnly, permissions, navigate, grid, onPart])
  useShortcuts('Despacho', keys)

  useToastPlace(
    desk === 'wide' ? { right: sizes.side + 5 } : { bottom: sizes.detail + 5 },
    sizes.map,
  )

  const takesCalls = can('DSP_SERVICE_CREATE')
  const style = {
    '--call': `${sizes.call}px`,
    '--map': `${sizes.map}px`,
    '--candidates': `${sizes.candidates}px`,
    '--detail': `${sizes.detail}px`,
    '--side': `${sizes.side}px`,
  } as CSSProperties
  return (
    <div
      className="board"
      data-desk={desk}
      data-list-only={listOnly || undefined}
      data-no-calls={!takesCalls || undefined}
      style={style}
    >
      <h1 className="board-title">Despacho</h1>
      <BoardBar autoSwitch={slots.autoSwitch} />
      {takesCalls && (
        <>
          <section className="board-call" aria-label="Llamada">
            {slots.call}
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
      <ListsPanel
        {...panel}
        slots={slots}
        candidatesHeight={sizes.candidates}
        onCandidatesHeight={set('candidates')}
      />
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
          {slots.map}
        </section>
        {desk === 'wide' ? (
          <SplitHandle
            label="Ancho del detalle"
            direction="column"
            value={sizes.side}
            {...splitLimits.side}
            grows={-1}
            onSize={set('side')}
          />
        ) : (
          <SplitHandle
            label="Alto del detalle"
            direction="row"
            value={sizes.detail}
            {...splitLimits.detail}
            grows={-1}
            onSize={set('detail')}
          />
        )}
        <section className="board-detail" aria-label="Detalle del servicio">
          <TripDetail {...detail} why={slots.why} />
        </section>
      </div>
      <Outlet />
    </div>
  )
}
