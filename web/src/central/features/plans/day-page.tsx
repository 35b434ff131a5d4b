import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '@chaski/contract/calendar/day.ts'
import { localTime } from '@chaski/contract/calendar/local-time.ts'
import { plans } from '@chaski/contract/plans/endpoints.ts'
import type { DayPlan } from '@chaski/contract/plans/day-schema.ts'
import { q } from '#src/shared/api.ts'
import { date, dayOf, plural } from '#src/shared/formats.ts'
import { DateTimeField } from '#src/ui/field/date-time-field.tsx'
import { EmptyState } from '#src/ui/notice/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryGate } from '#src/ui/notice/query-gate.tsx'
import { useFilters } from '#src/ui/filter/use-filters.ts'
import { DayRefusals } from './day-refusals.tsx'
import { daySearch } from './day-search.ts'
import { HourBars } from './hour-bars.tsx'
import { HourTrips } from './hour-trips.tsx'
import { weekdayName } from './plan-words.ts'
import './day.css'

const lookEveryMs = 60_000

/** The day that the desk prepares, tomorrow unless another is asked for: by hour, and on paper. */
export function DayPage() {
  const { filters, setFilters } = useFilters(daySearch)
  const [tomorrow] = useState(() => addDays(dayOf(Date.now()), 1))
  const day = filters.day ?? tomorrow
  const query = useQuery({ ...q(plans.day, { query: { day } }), refetchInterval: lookEveryMs })
  const { data } = query
  return (
    <Page
      title={`${day === tomorrow ? 'Mañana, ' : ''}${weekdayName(day)} ${date(day)}`}
      aside={
        data && (
          <>
            {plural(data.trips.length, 'servicio')}
            {data.holiday !== null && ` · ${data.holiday}`}
          </>
        )
      }
      actions={
        <>
          <DateTimeField
            dayOnly
            inline
            label="Otro día"
            width={150}
            value={day}
            onChange={(next) => void setFilters({ day: next ?? undefined })}
          />
          <Button
            variant="default"
            leftSection={<Icon name="print" />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        </>
      }
    >
      <QueryGate query={query}>{(plan) => <DayParts plan={plan} />}</QueryGate>
    </Page>
  )
}

function DayParts({ plan: { hours, trips, refusals } }: { plan: DayPlan }) {
  return (
    <>
      {refusals.length > 0 && <DayRefusals refusals={refusals} />}
      <HourBars hours={hours} />
      {trips.length === 0 && (
        <EmptyState
          icon="calendar"
          title="Sin servicios para este día"
          detail="Aquí están las reservas y lo que crean los planes, hora por hora."
        />
      )}
      {hours
        .filter((hour) => hour.trips > 0)
        .map((load) => (
          <HourTrips
            key={load.hour}
            load={load}
            trips={trips.filter(
              (trip) => localTime(new Date(trip.date_time_service)).hour === load.hour,
            )}
          />
        ))}
    </>
  )
}
