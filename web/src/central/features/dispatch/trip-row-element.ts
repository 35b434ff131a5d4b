import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { iconPath, type IconName } from '#src/ui/icon.tsx'
import type { BoardWords } from './board-words.ts'
import { slaText } from './sla-clock.ts'
import { type TripColumn, tripCells, tripColumns, tripSentence } from './trip-cells.ts'
import { tripLook } from '#src/ui/trip-look.ts'

type RowFlags = { index: number; cursor: boolean; marked: boolean; stranger: boolean }

export type TripRowElement = {
  readonly element: HTMLElement
  show: (row: TripRow, flags: RowFlags, words: BoardWords, now: number) => void
  /** Once a second: the clock and the ring of an offer. */
  tick: (now: number) => void
}

const svgSpace = 'http://www.w3.org/2000/svg'

function picture(): SVGSVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('class', 'trip-icon')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(document.createElementNS(svgSpace, 'path'))
  return svg
}

const draw = (svg: SVGSVGElement, name: IconName): void =>
  svg.firstElementChild!.setAttribute('d', iconPath(name))

const span = (className: string): HTMLSpanElement => {
  const element = document.createElement('span')
  element.className = className
  return element
}

/** Writes only what differs: most messages change one or two cells. */
const write = (node: HTMLElement, text: string): void => {
  if (node.textContent !== text) node.textContent = text
}

const flag = (element: HTMLElement, name: string, value: string | undefined): void => {
  if (value === undefined) delete element.dataset[name]
  else if (element.dataset[name] !== value) element.dataset[name] = value
}

/** One line of the list, drawn without React and used again for whichever trip comes into view. */
export function createTripRow(id: string): TripRowElement {
  const element = document.createElement('div')
  element.id = id
  element.className = 'trip-row'
  element.setAttribute('role', 'row')
  const cells = {} as Record<TripColumn, HTMLElement>
  for (const { key } of tripColumns) {
    const cell = document.createElement('div')
    cell.className = 'trip-cell'
    cell.dataset['column'] = key
    cell.setAttribute('role', 'gridcell')
    cells[key] = cell
    element.append(cell)
  }
  const zone = span('zone-chip')
  const origin = span('')
  cells.origin.append(zone, origin)
  const chip = span('trip-chip')
  const chipIcon = picture()
  const ring = span('offer-ring')
  const label = span('')
  chip.append(chipIcon, ring, label)
  cells.state.append(chip)
  const clockIcon = picture()
  draw(clockIcon, 'pause')
  const clock = span('trip-clock')
  cells.clock.append(clockIcon, clock)

  let shown: TripRow | null = null
  let shownWords: BoardWords | null = null

  function fill(row: TripRow, words: BoardWords): void {
    const texts = tripCells(row, words)
    for (const { key } of tripColumns) {
      if (key !== 'clock' && key !== 'origin' && key !== 'state') write(cells[key], texts[key])
    }
    write(origin, texts.origin)
    write(zone, words.zone(row.origin.zone_id))
    write(label, texts.state)
    const look = tripLook(row.status_type_id)
    chip.style.background = `var(--${look.tone})`
    draw(chipIcon, look.icon)
    flag(element, 'service', String(row.service_id))
    flag(element, 'level', row.sla.level === 0 ? undefined : String(row.sla.level))
    flag(element, 'retained', row.retained === null ? undefined : '')
    flag(element, 'offered', row.offer === null ? undefined : '')
    element.title = tripSentence(row, words)
  }

  function tick(now: number): void {
    if (shown === null) return
    write(clock, slaText(shown, now))
    if (shown.offer === null) return
    const left = (Date.parse(shown.offer.expires_at) - now) / 1000
    const whole = shown.is_booking ? dispatchDefaults.acceptBookingS : dispatchDefaults.acceptNowS
    ring.style.setProperty('--left', String(Math.max(0, Math.min(1, left / whole))))
    write(ring, left > 0 ? String(Math.ceil(left)) : '')
  }

  return {
    element,
    show(row, { index, cursor, marked, stranger }, words, now) {
      if (row !== shown || words !== shownWords) {
        shown = row
        shownWords = words
        fill(row, words)
        tick(now)
      }
      element.style.transform = `translateY(${index * 28}px)`
      element.setAttribute('aria-rowindex', String(index + 2))
      element.setAttribute('aria-selected', String(marked))
      flag(element, 'odd', index % 2 === 1 ? '' : undefined)
      flag(element, 'cursor', cursor ? '' : undefined)
      flag(element, 'stranger', stranger ? '' : undefined)
    },
    tick,
  }
}
