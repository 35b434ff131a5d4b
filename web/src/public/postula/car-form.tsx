import { type ReactNode, useEffect, useState } from 'react'
import type { z } from 'zod'
import { CallError } from '@chaski/contract/client.ts'
import { recruitment } from '@chaski/contract/recruitment/endpoints.ts'
import { recruitVehicleForm, type recruitVehicle } from '@chaski/contract/recruitment/schema.ts'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { fuelLabels, fuels } from '@chaski/contract/vehicles/schema.ts'
import { SelectField } from '#src/public/form/select-field.tsx'
import { TextField } from '#src/public/form/text-field.tsx'
import { navigate } from '#src/public/router/location.ts'
import { PageSkeleton } from '#src/public/ui/page-skeleton.tsx'
import { Problem } from '#src/public/ui/problem.tsx'
import { callAsApplicant } from './call-as-applicant.ts'
import { forgetKept, useKept, withKept } from './kept-values.ts'
import { useModels } from './use-models.ts'
import { FormPage } from '#src/public/form/form-page.tsx'
import { typedNumber } from '#src/public/form/typed-number.ts'
import { useForm } from '#src/public/form/use-form.ts'

type Known = z.infer<typeof recruitVehicle>['vehicle']
type Option = { id: number | string; name: string }

const choose: Option = { id: '', name: 'Elija' }

type CarFormProps = {
  driver_id: number
  /** Whether there is a car at all, asked above its fields. */
  question: ReactNode
  onDone: () => void
}

/** The car that the applicant would drive. */
export function CarForm({ driver_id, question, onDone }: CarFormProps) {
  const [known, setKnown] = useState<{ vehicle: Known; brands: Option[] }>()
  const [problem, setProblem] = useState<CallError>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const load = async () => {
      const { vehicle } = await callAsApplicant(recruitment.vehicle, { params: { driver_id } })
      const { data } = await callAsApplicant(vehicles.brands, {})
      setKnown({
        vehicle,
        brands: data.filter((b) => b.is_active).map((b) => ({ id: b.brand_id, name: b.name })),
      })
    }
    load().catch((error: unknown) => {
      if (error instanceof CallError) setProblem(error)
    })
  }, [driver_id, attempt])
  const retry = () => {
    setProblem(undefined)
    setAttempt((n) => n + 1)
  }
  if (problem) return <Problem failure={problem} onRetry={retry} />
  if (known === undefined) return <PageSkeleton />
  return <Fields driver_id={driver_id} {...known} question={question} onDone={onDone} />
}

type FieldsProps = CarFormProps & { vehicle: Known; brands: Option[] }

function Fields({ driver_id, vehicle, brands, question, onDone }: FieldsProps) {
  const kept = { name: 'vehiculo', driver_id, version: vehicle?.version ?? 0 }
  const form = useForm({
    initial: withKept(kept, {
      plate: vehicle?.plate ?? '',
      brand_id: String(vehicle?.brand_id ?? ''),
      model_id: String(vehicle?.model_id ?? ''),
      model_year: String(vehicle?.model_year ?? ''),
      color: vehicle?.color ?? '',
      fuel: vehicle?.fuel ?? 'GNV',
      engine_cc: String(vehicle?.engine_cc ?? ''),
      owner_name: vehicle?.owner_name ?? '',
    }),
    schema: recruitVehicleForm,
    toBody: (values) => ({
      plate: values.plate,
      color: values.color,
      fuel: values.fuel,
      owner_name: values.owner_name,
      legacy_plate: /^[a-z]{2}-\d{4}$/i.test(values.plate.trim()),
      model_id: Number(values.model_id),
      model_year: typedNumber(values.model_year),
      engine_cc: typedNumber(values.engine_cc) ?? null,
      doors: vehicle?.doors ?? 4,
      seats: vehicle?.seats ?? 5,
      version: vehicle?.version ?? null,
    }),
    send: (body) => callAsApplicant(recruitment.saveVehicle, { params: { driver_id }, body }),
    onDone: () => {
      forgetKept(driver_id, ['vehiculo'])
      onDone()
    },
  })
  useKept(kept, form.values)
  const { brand_id } = form.values
  const { models, problem, retry } = useModels(brand_id)
  return (
    <FormPage
      title="Mi vehículo"
      intro={question}
      form={form}
      verb="Guardar"
      onBack={() => navigate('/postula')}
    >
      <TextField {...form.bind('plate')} label="Placa" required hint="Como V1A-234" maxLength={9} />
      <SelectField
        {...form.bind('brand_id')}
        label="Marca"
        required
        options={[choose, ...brands]}
      />
      <SelectField
        {...form.bind('model_id')}
        label="Modelo"
        required
        options={[choose, ...models]}
      />
      {problem && <Problem failure={problem} onRetry={retry} />}
      <TextField
        {...form.bind('model_year')}
        label="Año del modelo"
        required
        inputMode="numeric"
        maxLength={4}
      />
      <TextField {...form.bind('color')} label="Color" required maxLength={30} />
      <SelectField
        {...form.bind('fuel')}
        label="Combustible"
        required
        options={fuels.map((f) => ({ id: f, name: fuelLabels[f] }))}
      />
      <TextField
        {...form.bind('engine_cc')}
        label="Cilindrada (cm³)"
        hint="Como 1500; vacío si es eléctrico"
        inputMode="numeric"
        maxLength={4}
      />
      <TextField
        {...form.bind('owner_name')}
        label="Propietario"
        hint="Si no es usted"
        maxLength={120}
      />
    </FormPage>
  )
}
