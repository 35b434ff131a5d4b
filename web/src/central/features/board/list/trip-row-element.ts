import { dispatchDefaults } from '@chaski/contract/trips/rules.ts'
import type { TripRow } from '@chaski/contract/trips/schema.ts'
import { type BoardColumn, boardColumns } from '@chaski/contract/users/desk-preferences.ts'
import { iconPath, type IconName } from '#src/ui/icon.tsx'
import type { RowWords } from '#src/central/trips/row-words.ts'
import { actorLooks } from '#src/central/trips/next-actor.ts'
import { slaText } from '#src/central/trips/sla-clock.ts'
import { tripCells, tripSentence } from '#src/central/trips/trip-cells.ts'
import { tripLook } from '#src/ui/status/trip-look.ts'
import type { ShownTexts } from './list-columns.ts'

type RowFlags = { index: number; cursor: boolean; marked: boolean; stranger: boolean }

export type TripRowElement = {
  readonly element: HTMLElement
  show: (row: TripRow, flags: RowFlags, words: RowWords, now: number) => void
  /** Once a second: the clock and the ring of an offer. */
  tick: (now: number) => void
  /** What its cells say now, for those who make room for it. */
  texts: () => ShownTexts | null
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

/** Hands on only what differs: most messages change one or two cells, and whatever is written is laid out anew. */
function whenNew<T>(write: (value: T) => void): (value: T) => void {
  let held: T | undefined
  return (value) => {
    if (value === held) return
    held = value
    write(value)
  }
}

const span = (className: string): HTMLSpanElement => {
  const element = document.createElement('span')
  element.className = className
  return element
}

/** A text in its own node, which stays. */
function textIn(parent: HTMLElement): (text: string) => void {
  const node = document.createTextNode('')
  parent.append(node)
  return whenNew((text) => void (node.data = text))
}

const iconIn = (svg: SVGSVGElement): ((name: IconName) => void) =>
  whenNew((name) => svg.firstElementChild!.setAttribute('d', iconPath(name)))

const flagOf = (element: HTMLElement, name: string): ((value: string | undefined) => void) =>
  whenNew((value) => {
    if (value === undefined) delete element.dataset[name]
    else element.dataset[name] = value
  })

const attributeOf = (element: HTMLElement, name: string): ((value: string) => void) =>
  whenNew((value) => element.setAttribute(name, value))

/** One line of the list, drawn without React and used again for whichever trip comes into view. */
export function createTripRow(id: string): TripRowElement {
  const element = document.createElement('div')
  element.id = id
  element.className = 'trip-row'
  element.setAttribute('role', 'row')
  const cells = {} as Record<BoardColumn, HTMLElement>
  for (const key of boardColumns) {
    const cell = document.createElement('div')
    cell.className = 'trip-cell'
    cell.dataset['column'] = key
    cell.setAttribute('role', 'gridcell')
    cells[key] = cell
    element.append(cell)
  }
  const zone = span('zone-chip')
  const origin = span('')
  // Seen where a line is two lines high.
  const reference = span('trip-reference')
  cells.origin.append(zone, origin, reference)
  const chip = span('trip-chip')
  const chipIcon = picture()
  const ring = span('offer-ring')
  const label = span('trip-chip-label')
  chip.append(chipIcon, ring, label)
  cells.state.append(chip)
  const clockIcon = picture()
  iconIn(clockIcon)('pause')
  const clock = span('trip-clock')
  const actor = picture()
  actor.classList.add('trip-actor')
  cells.clock.append(actor, clockIcon, clock)

  const plain = boardColumns
    .filter((key) => key !== 'clock' && key !== 'origin' && key !== 'state')
    .map((key) => ({ key, write: textIn(cells[key]) }))
  const write = {
    origin: textIn(origin),
    zone: textIn(zone),
    reference: textIn(reference),
    state: textIn(label),
    clock: textIn(clock),
    seconds: textIn(ring),
    tone: whenNew((tone: string) => void (chip.style.background = `var(--${tone})`)),
    icon: iconIn(chipIcon),
    actorIcon: iconIn(actor),
    actor: flagOf(element, 'actor'),
    left: whenNew((left: string) => ring.style.setProperty('--left', left)),
    place: whenNew((index: number) => {
      element.style.transform = `translateY(calc(${index} * var(--row)))`
      element.setAttribute('aria-rowindex', String(index + 2))
    }),
    title: attributeOf(element, 'title'),
    selected: attributeOf(element, 'aria-selected'),
    service: flagOf(element, 'service'),
    level: flagOf(element, 'level'),
    retained: flagOf(element, 'retained'),
    offered: flagOf(element, 'offered'),
    odd: flagOf(element, 'odd'),
    cursor: flagOf(element, 'cursor'),
    stranger: flagOf(element, 'stranger'),
  }

  let shown: TripRow | null = null
  let shownWords: RowWords | null = null
  let texts: ShownTexts | null = null

  function fill(row: TripRow, words: RowWords): void {
    const said = tripCells(row, words)
    for (const cell of plain) cell.write(said[cell.key])
    write.origin(said.origin)
    const where = words.zone(row.origin.zone_id)
    write.zone(where)
    write.reference(row.origin.reference)
    write.state(said.state)
    texts = {
      ...said,
      origin: `${where}${where === '' ? '' : '  '}${said.origin}`,
      clock: '+00:00',
    }
    const look = tripLook(row.status_type_id)
    write.tone(look.tone)
    write.icon(look.icon)
    const who = words.actor(row)
    write.actor(who ?? undefined)
    if (who !== null) write.actorIcon(actorLooks[who].icon)
    write.service(String(row.service_id))
    write.level(row.sla.level === 0 ? undefined : String(row.sla.level))
    write.retained(row.retained === null ? undefined : '')
    write.offered(row.offer === null ? undefined : '')
    write.title(tripSentence(row, words))
  }

  function tick(now: number): void {
    if (shown === null) return
    write.clock(slaText(shown, now))
    if (shown.offer === null) return
    const left = (Date.parse(shown.offer.expires_at) - now) / 1000
    const whole = shown.is_booking ? dispatchDefaults.acceptBookingS : dispatchDefaults.acceptNowS
    write.left(Math.max(0, Math.min(1, left / whole)).toFixed(2))
    write.seconds(left > 0 ? String(Math.ceil(left)) : '')
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
      write.place(index)
      write.selected(String(marked))
      write.odd(index % 2 === 1 ? '' : undefined)
      write.cursor(cursor ? '' : undefined)
      write.stranger(stranger ? '' : undefined)
    },
    tick,
    texts: () => texts,
  }
}
