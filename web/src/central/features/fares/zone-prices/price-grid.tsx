/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/prefer-tag-over-role -- a table whose cells are edited by keyboard is a grid */
import { useId, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { moneyText } from '#src/shared/typed-money.ts'
import { toastError } from '#src/ui/notice/toast.tsx'
import { type Cursor, moved } from './grid-cursor.ts'
import { type CellEdit, PriceCell } from './price-cell.tsx'
import type { ZonePriceMatrix } from './use-zone-prices.ts'
import { keyOf, priceAt, readBlock } from './zone-prices.ts'

type PriceGridProps = {
  matrix: ZonePriceMatrix
  label: string
  bothWays: boolean
  readOnly: boolean
}

const rowHeight = 28

/** Prices from each zone (rows) to each zone (columns), worked like a spreadsheet. */
export function PriceGrid({ matrix, label, bothWays, readOnly }: PriceGridProps) {
  const { zones, saved, changes, disputed, write } = matrix
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const [cursor, setCursor] = useState<Cursor>({ row: 0, column: 0 })
  const [editing, setEditing] = useState<string | null>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by a compiler
  const virtual = useVirtualizer({
    count: zones.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    scrollPaddingStart: rowHeight,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const cellId = (row: number, column: number): string => `${id}-${row}-${column}`

  const goTo = (next: Cursor): void => {
    setCursor(next)
    virtual.scrollToIndex(next.row)
    document.getElementById(cellId(next.row, next.column))?.scrollIntoView({ block: 'nearest' })
  }

  const priceHere = (): number | null => {
    const from = zones[cursor.row]
    const to = zones[cursor.column]
    return from && to ? priceAt(saved, changes, keyOf(from.zone_id, to.zone_id)) : null
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.metaKey) return
    const page = Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = moved(cursor, event, zones.length, page)
    if (next) goTo(next)
    else if (readOnly) return
    else if (event.key === 'Enter' || event.key === 'F2') {
      const price = priceHere()
      setEditing(price === null ? '' : moneyText(price))
    } else if (event.key === 'Delete' || event.key === 'Backspace')
      write(cursor.row, cursor.column, [[null]], bothWays)
    else if (/^[\d.]$/.test(event.key) && !event.ctrlKey) setEditing(event.key)
    else return
    event.preventDefault()
  }

  const onPaste = (event: ClipboardEvent): void => {
    if (readOnly || editing !== null) return
    event.preventDefault()
    const block = readBlock(event.clipboardData.getData('text/plain'))
    if (block === null) toastError(new Error('Lo copiado tiene celdas que no son precios'))
    else write(cursor.row, cursor.column, block, false)
  }

  const cellOf = (event: MouseEvent): Cursor | null => {
    const cell = (event.target as Element).closest('td')
    const [row, column] = cell?.id.split('-').slice(-2).map(Number) ?? []
    return row === undefined || column === undefined ? null : { row, column }
  }

  const done: CellEdit['onDone'] = (amount, next) => {
    write(cursor.row, cursor.column, [[amount]], bothWays)
    cancel()
    const last = zones.length - 1
    if (next === 'down') goTo({ ...cursor, row: Math.min(cursor.row + 1, last) })
    if (next === 'right') goTo({ ...cursor, column: Math.min(cursor.column + 1, last) })
  }
  const cancel = (): void => {
    setEditing(null)
    grid.current?.focus()
  }

  return (
    <div ref={frame} className="price-grid">
      <table
        ref={grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={zones.length + 1}
        aria-colcount={zones.length + 1}
        aria-readonly={readOnly}
        aria-activedescendant={editing === null ? cellId(cursor.row, cursor.column) : undefined}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onClick={(event) => {
          const at = cellOf(event)
          if (at && editing === null) setCursor(at)
        }}
        onDoubleClick={(event) => {
          const at = cellOf(event)
          if (!at || readOnly) return
          setCursor(at)
          const price = priceAt(
            saved,
            changes,
            keyOf(zones[at.row]!.zone_id, zones[at.column]!.zone_id),
          )
          setEditing(price === null ? '' : moneyText(price))
        }}
      >
        <thead>
          <tr>
            <th scope="col" className="corner">
              Desde ↓ hasta →
            </th>
            {zones.map((zone) => (
              <th key={zone.zone_id} scope="col" title={zone.name}>
                {zone.code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr aria-hidden="true" style={{ height: before }} />}
          {items.map(({ index: row }) => {
            const from = zones[row]!
            return (
              <tr key={from.zone_id} aria-rowindex={row + 2}>
                <th scope="row" title={from.name}>
                  <b>{from.code}</b> {from.name}
                </th>
                {zones.map((to, column) => {
                  const key = keyOf(from.zone_id, to.zone_id)
                  const here = cursor.row === row && cursor.column === column
                  return (
                    <PriceCell
                      key={to.zone_id}
                      id={cellId(row, column)}
                      price={priceAt(saved, changes, key)}
                      changed={changes.has(key)}
                      disputed={disputed.has(key)}
                      cursor={here}
                      edit={
                        here && editing !== null
                          ? {
                              start: editing,
                              label: `Precio de ${from.code} a ${to.code}`,
                              onDone: done,
                              onCancel: cancel,
                            }
                          : undefined
                      }
                    />
                  )
                })}
              </tr>
            )
          })}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}
