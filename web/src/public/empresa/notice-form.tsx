import { useState } from 'react'
import { paymentMeansNames } from '@chaski/contract/receivables/account-schema.ts'
import { noticeCalls } from '@chaski/contract/receivables/notice-endpoints.ts'
import { noticeForm, noticeMeans } from '@chaski/contract/receivables/notice-schema.ts'
import { Field } from '#src/public/form/field.tsx'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { useForm } from '#src/public/form/use-form.ts'
import { Problem } from '#src/public/ui/problem.tsx'
import { call } from '#src/shared/call.ts'
import { dayOf } from '#src/shared/formats.ts'
import { readTypedMoney } from '#src/shared/typed-money.ts'

const means = noticeMeans.map((id) => ({ id, name: paymentMeansNames[id] }))

/** What was paid, with the picture that shows it. */
export function NoticeForm({ onDone, onLeave }: { onDone: () => void; onLeave: () => void }) {
  const [file, setFile] = useState<File>()
  const [today] = useState(() => dayOf(Date.now()))
  const [missing, setMissing] = useState(false)
  const form = useForm({
    initial: {
      paid_on: today,
      amount_cents: '',
      means: 'TRANSFER',
      operation: '',
      note: '',
    },
    schema: noticeForm,
    toBody: (values) => ({ ...values, amount_cents: readTypedMoney(values.amount_cents) ?? 0 }),
    send: (typed) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(typed)) body.append(name, String(value))
      body.append('file', file!)
      return call(noticeCalls.sendNotice, { body })
    },
    onDone,
  })
  return (
    <form
      className="portal-form card"
      noValidate
      onSubmit={(event) => {
        setMissing(file === undefined)
        if (file === undefined) event.preventDefault()
        else void form.submit(event)
      }}
    >
      <h2>Avisar de un pago</h2>
      <div className="portal-pair">
        <TextField
          {...form.bind('amount_cents')}
          label="Importe en soles"
          required
          inputMode="decimal"
          maxLength={14}
        />
        <TextField {...form.bind('paid_on')} label="Fecha del pago" required type="date" />
        <SelectField {...form.bind('means')} label="Cómo pagó" options={means} />
        <TextField
          {...form.bind('operation')}
          label="Número de operación o constancia"
          required
          maxLength={40}
        />
      </div>
      <TextField {...form.bind('note')} label="Nota" maxLength={200} />
      <Field
        name="voucher"
        label="Foto del voucher"
        required
        problem={missing ? 'Adjunte la foto del voucher' : undefined}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={(event) => {
              setFile(event.target.files?.[0])
              setMissing(false)
            }}
          />
        )}
      </Field>
      {form.failure && <Problem failure={form.failure} />}
      <div className="portal-actions">
        <button type="submit" className="button primary" aria-disabled={form.sending}>
          {form.sending ? 'Un momento…' : 'Enviar aviso'}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          Volver
        </button>
      </div>
    </form>
  )
}
