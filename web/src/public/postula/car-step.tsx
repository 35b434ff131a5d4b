import { type FormEvent, useState } from 'react'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import type { RecruitDetail } from '@chaski/contract/recruitment/schema.ts'
import { FormFoot } from '#src/public/form/form-foot.tsx'
import { RadioGroup } from '#src/public/form/radio-group.tsx'
import { useSend } from '#src/public/form/use-send.ts'
import { navigate } from '#src/public/router/location.ts'
import { callAsApplicant } from './call-as-applicant.ts'
import { CarForm } from './car-form.tsx'

const answers = [
  { id: 'si', name: 'Sí, traigo uno' },
  { id: 'no', name: 'No, manejaría uno de la empresa' },
]

/** Whether there is a car, and which. */
export function CarStep({ me, onDone }: { me: RecruitDetail; onDone: () => void }) {
  const [hasCar, setHasCar] = useState(me.has_car)
  const question = (
    <RadioGroup
      name="has_car"
      label="¿Tiene un vehículo para trabajar?"
      value={hasCar ? 'si' : 'no'}
      onChange={(answer) => setHasCar(answer === 'si')}
      options={answers}
    />
  )
  if (hasCar) return <CarForm driver_id={me.driver_id} question={question} onDone={onDone} />
  return (
    <article className="page">
      <h1>Mi vehículo</h1>
      {question}
      <WithoutCar me={me} onDone={onDone} />
    </article>
  )
}

function WithoutCar({ me, onDone }: { me: RecruitDetail; onDone: () => void }) {
  const { sending, failure, send } = useSend()
  const { driver_id, version } = me
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const request = { params: { driver_id }, body: { has_car: false, version } }
    void send(async () => {
      await callAsApplicant(recruitment.declareCar, request)
      onDone()
    })
  }
  return (
    <form onSubmit={submit}>
      <p>Le pediremos solo sus documentos. Si hay una unidad para usted, lo verá en su contrato.</p>
      <FormFoot
        verb="Guardar"
        sending={sending}
        failure={failure}
        onBack={() => navigate('/postula')}
      />
    </form>
  )
}
