import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { controlOf, type Field, useShown } from './fields.ts'

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number | null): string =>
  minute === null ? '' : `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** `6`, `6:30` and `0630` all mean a time of day. */
const read = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  const [, hours, minutes = '0'] = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === undefined || Number(hours) > 24 || Number(minutes) > 59) return undefined
  const minute = Number(hours) * 60 + Number(minutes)
  return minute <= 1440 ? minute : undefined
}

type TimeFieldProps = { field: Field<number | null | undefined> }

/** A time of day, kept as minutes since midnight. */
export function TimeField({ field }: TimeFieldProps) {
  const value = field.value ?? null
  const { error, ...control } = controlOf(field)
  useShown(field, (minute) => clock(minute ?? null))
  const [typed, setTyped] = useState(clock(value))
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  if (value !== known) {
    setKnown(value)
    setTyped(clock(value))
  }
  const settle = () => {
    const minute = read(typed)
    if (minute === undefined) return setProblem('Escriba la hora así: 06:30')
    setProblem(null)
    setKnown(minute)
    setTyped(clock(minute))
    if (minute !== value) field.set(minute)
  }
  return (
    <TextInput
      {...control}
      placeholder="hh:mm"
      error={problem ?? error}
      autoComplete="off"
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
