import { dayIn, readDay, short } from './cell-readers.ts'
import type { Read } from './layout.ts'

const typed = /^(\d{1,2})[:.](\d{2})(?::\d{2}(?:\.\d+)?)?\s*(?:([ap])\.?\s*m\.?)?$/i
/** A part of a day, as Excel keeps an hour. */
const share = /^0?\.\d+$|^0$/
const minutesOfDay = 1440

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const timeIn = (text: string): string | null => {
  if (share.test(text)) return clock(Math.round(Number(text) * minutesOfDay) % minutesOfDay)
  const found = typed.exec(text)
  if (found === null) return null
  const [, hour, minute, half] = found
  const twelve = half === undefined ? null : half.toLowerCase()
  if (Number(minute) > 59 || Number(hour) > (twelve === null ? 23 : 12)) return null
  const hours = twelve === null ? Number(hour) : (Number(hour) % 12) + (twelve === 'p' ? 12 : 0)
  return clock(hours * 60 + Number(minute))
}

/** What stands behind a day in the same cell. */
const afterDay = (text: string): string | null => {
  const serial = /^\d{4,5}(\.\d+)$/.exec(text)?.[1]
  return timeIn(serial ?? text.replace(/^\S+[\sT]+|^\d{4}-\d{1,2}-\d{1,2}T/, ''))
}

/** An hour as people write it, as machines do, or as Excel keeps it. */
export const readTime = (text: string): Read => {
  const time = timeIn(text)
  return time === null ? { problem: `"${short(text)}" no es una hora como 14:30` } : { value: time }
}

/** A day, and its hour where the cell says one. */
export const readMoment = (text: string): Read => {
  const day = dayIn(text)
  if (day === null) return readDay(text)
  const time = afterDay(text)
  return { value: time === null ? day : `${day}T${time}` }
}

/** Written with its signs: a bare number may be anything. */
export const isDayText = (text: string): boolean =>
  /^\d{1,4}[-/]\d{1,2}[-/]\d{2,4}/.test(text) && dayIn(text) !== null

export const isTimeText = (text: string): boolean => text.includes(':') && timeIn(text) !== null
