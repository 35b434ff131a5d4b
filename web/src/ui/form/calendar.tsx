import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/es'
import '@mantine/dates/styles.layer.css'
import './calendar.css'

type CalendarProps = { value: string | null; onPick: (day: string) => void }

/** Loaded when somebody first opens it: most dates are typed. */
export function Calendar({ value, onPick }: CalendarProps) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DatePicker
        className="calendar"
        size="xs"
        value={value}
        onChange={(day) => day !== null && onPick(day)}
        defaultDate={value ?? undefined}
      />
    </DatesProvider>
  )
}
