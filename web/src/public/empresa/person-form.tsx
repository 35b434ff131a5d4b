import { type FormEvent, useState } from 'react'
import { portalCalls } from '@chaski/contract/companies/portal-endpoints.ts'
import { type CorporateFields, ownCorporateForm } from '@chaski/contract/clients/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { useAnswer } from '#src/public/ui/use-answer.ts'
import { call } from '#src/shared/call.ts'
import { phone } from '#src/shared/formats.ts'
import { useSending } from './use-sending.ts'

type Known = { client_id: number; version: number }
type PersonFormProps = {
  person: Omit<CorporateFields, 'cellphone'> & { cellphone: string | null } & Partial<Known>
  onDone: () => void
  onLeave: () => void
}

/** One authorised user, new or known. */
export function PersonForm({ person, onDone, onLeave }: PersonFormProps) {
  const [name, setName] = useState(person.name)
  const [cellphone, setCellphone] = useState(phone(person.cellphone ?? ''))
  const [email, setEmail] = useState(person.email ?? '')
  const [code, setCode] = useState(person.employee_code ?? '')
  const [area, setArea] = useState(String(person.area_id ?? ''))
  const { data: areas } = useAnswer(portalCalls.portalAreas, {})
  const { sending, problem, fields, send, check } = useSending()
  const { client_id, version } = person

  const save = (event: FormEvent) => {
    event.preventDefault()
    const body = check(ownCorporateForm, {
      name,
      cellphone,
      email: email.trim() === '' ? null : email.trim(),
      employee_code: code.trim() === '' ? null : code.trim(),
      area_id: area === '' ? null : Number(area),
      costcenter_ids: person.costcenter_ids,
      notes: person.notes,
    })
    if (body === undefined) return
    void send(async () => {
      if (client_id === undefined || version === undefined)
        await call(portalCalls.portalCreateClient, { body })
      else await call(portalCalls.portalUpdateClient, { body: { ...body, client_id, version } })
      onDone()
    })
  }
  return (
    <form className="card" noValidate onSubmit={save}>
      <h2>{client_id === undefined ? 'Autorizar usuario' : person.name}</h2>
      <TextField
        name="name"
        label="Nombre completo"
        required
        maxLength={120}
        value={name}
        onChange={setName}
        problem={fields['name']}
      />
      <TextField
        name="cellphone"
        label="Celular"
        required
        type="tel"
        inputMode="tel"
        maxLength={30}
        value={cellphone}
        onChange={setCellphone}
        problem={fields['cellphone']}
      />
      <TextField
        name="email"
        label="Correo"
        type="email"
        inputMode="email"
        maxLength={254}
        value={email}
        onChange={setEmail}
        problem={fields['email']}
      />
      <TextField
        name="employee_code"
        label="Código de empleado"
        maxLength={30}
        value={code}
        onChange={setCode}
        problem={fields['employee_code']}
      />
      <SelectField
        name="area_id"
        label="Área"
        value={area}
        onChange={setArea}
        problem={fields['area_id']}
        options={[
          { id: '', name: 'Sin área' },
          ...(areas?.data ?? [])
            .filter((a) => a.is_active)
            .map((a) => ({ id: a.area_id, name: a.name })),
        ]}
      />
      {problem && <Problem text={problem} />}
      <div className="actions">
        <button type="submit" className="button primary" aria-disabled={sending}>
          {client_id === undefined ? 'Autorizar' : 'Guardar'}
        </button>
        <button type="button" className="button quiet" onClick={onLeave}>
          Cancelar
        </button>
      </div>
    </form>
  )
}
