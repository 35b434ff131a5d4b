import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { date, dateTime, dayOf, time } from '#src/shared/formats.ts'
import { readTypedDay, readTypedMoment } from '#src/ui/form/typed-date.ts'
import { Icon } from '#src/ui/icon.tsx'

const Calendar = lazy(() =>
  import('#src/ui/form/calendar.tsx').then((module) => ({ default: module.Calendar })),
)

type DateTimeFieldProps = {
  label: string
  /** ISO with offset, or a plain day with `dayOnly`. */
  value: string | null
  onChange: (value: string | null) => void
  dayOnly?: boolean
  error?: ReactNode
  hint?: string
  required?: boolean
  disabled?: boolean
  first?: boolean
  /** In a filter bar the label is for those who hear it; others read the placeholder. */
  inline?: boolean
  width?: number
  /** Its name on the wire, where a form looks for it. */
  path?: string
  /** What an empty field means. */
  placeholder?: string
}

/** A date typed as one says it ("mañana 6:10", "+20"), or picked from a calendar. */
export function DateTimeField(props: DateTimeFieldProps) {
  const {
    label,
    value,
    onChange,
    dayOnly = false,
    error,
    hint,
    required,
    disabled,
    first,
    inline,
    width,
    path,
    placeholder = inline ? label : dayOnly ? 'dd/mm/aaaa' : 'dd/mm/aaaa hh:mm',
  } = props
  const show = (next: string | null) => (next === null ? '' : dayOnly ? date(next) : dateTime(next))
  const [typed, setTyped] = useState(show(value))
  const [known, setKnown] = useState(value)
  const [problem, setProblem] = useState<string | null>(null)
  const [open, setOpen] = useState(false)

  // A new value from outside (a version taken, filters cleared) replaces the text.
  if (value !== known) {
    setKnown(value)
    setTyped(show(value))
    setProblem(null)
  }

  const settle = () => {
    if (typed === show(value)) return setProblem(null)
    const read = typed.trim() === '' ? null : dayOnly ? readTypedDay(typed) : readTypedMoment(typed)
    if (read === null && typed.trim() !== '')
      return setProblem(
        dayOnly ? 'Escriba la fecha así: 15/11/2026' : 'Escriba fecha y hora así: 15/11/2026 14:30',
      )
    setProblem(null)
    setTyped(show(read))
    setKnown(read)
    onChange(read)
  }

  const pick = (day: string) => {
    setOpen(false)
    onChange(dayOnly ? day : `${day}T${value === null ? '00:00' : time(value)}:00-05:00`)
  }

  return (
    <TextInput
      {...(inline ? { 'aria-label': label } : { label })}
      {...(first ? { 'data-autofocus': true } : {})}
      description={hint}
      withAsterisk={required}
      disabled={disabled}
      error={problem ?? error}
      w={width}
      placeholder={placeholder}
      data-path={path}
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
      rightSection={
        <Popover opened={open} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
          <Popover.Target>
            <ActionIcon
              size={24}
              disabled={disabled}
              aria-label={`Calendario: ${label}`}
              onClick={() => setOpen((before) => !before)}
            >
              <Icon name="calendar" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            <Suspense fallback={<div className="calendar-place" />}>
              <Calendar
                value={value === null ? null : dayOnly ? value : dayOf(value)}
                onPick={pick}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
