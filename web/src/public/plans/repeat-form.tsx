import { useRef, useState } from 'react'
import { addDays } from '@chaski/contract/calendar/day.ts'
import type { CallOptions } from '@chaski/contract/client.ts'
import {
  type OwnPlan,
  type RepeatForm as Asked,
  repeatForm,
} from '@chaski/contract/plans/own-schema.ts'
import { CheckField } from '#src/public/form/check-field.tsx'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { dayOf, time } from '#src/shared/formats.ts'
import { createIntent } from '#src/shared/intent.ts'
import { WeekdaysField } from './weekdays-field.tsx'
import './plans.css'

type RepeatFormProps = {
  /** When the ride was, that comes again. */
  at: string
  hasWayBack: boolean
  send: (body: Asked, options: CallOptions) => Promise<OwnPlan>
  onDone: (plan: OwnPlan) => void
  onLeave: () => void
}

const minuteOf = (typed: string): number | null => {
  const [hours, minutes] = typed.split(':').map(Number)
  return typed === '' ? null : hours! * 60 + minutes!
}

/** On which days a ride comes again, there and back, and for how long. */
export function RepeatForm({ at, hasWayBack, send, onDone, onLeave }: RepeatFormProps) {
  const intent = useRef(createIntent())
  const [tomorrow] = useState(() => addDays(dayOf(Date.now()), 1))
  const form = useForm({
    initial: {
      weekdays: '12345',
      minute: time(at),
      return_minute: '',
      valid_from: tomorrow,
      valid_to: '',
      on_holiday: false,
    },
    schema: repeatForm,
    toBody: (values) => ({
      weekdays: values.weekdays.split('').map(Number),
      minute: minuteOf(values.minute),
      return_minute: minuteOf(values.return_minute),
      valid_from: values.valid_from,
      valid_to: values.valid_to === '' ? null : values.valid_to,
      on_holiday: values.on_holiday ? 'KEEP' : 'SKIP',
    }),
    send: async (body) => {
      const made = await send(body, { idempotencyKey: intent.current.keyFor(body) })
      intent.current.done()
      return made
    },
    onDone,
  })
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <WeekdaysField {...form.bind('weekdays')} />
      <div className="plan-pair">
        <TextField {...form.bind('minute')} label="Hora" type="time" required />
        {hasWayBack && (
          <TextField {...form.bind('return_minute')} label="Hora de regreso" type="time" />
        )}
      </div>
      <div className="plan-pair">
        <TextField {...form.bind('valid_from')} label="Desde" type="date" required />
        <TextField {...form.bind('valid_to')} label="Hasta" type="date" />
      </div>
      <CheckField {...form.check('on_holiday')}>También en feriados</CheckField>
      <p className="dim">
        Cada viaje se pide siete días antes, con la tarifa de su hora, y puede cambiarse o
        cancelarse solo.
      </p>
      <FormFoot
        verb="Repetir viaje"
        sending={form.sending}
        failure={form.failure}
        onBack={onLeave}
      />
    </form>
  )
}
