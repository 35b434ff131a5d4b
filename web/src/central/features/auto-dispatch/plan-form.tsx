import { dispatch } from '@chaski/contract/dispatch/endpoints.ts'
import {
  autoPlanChange,
  type AutoPlan,
  type AutoPlanChange,
  autoRanges,
  policies,
  policyLabels,
  type PolicyName,
} from '@chaski/contract/dispatch/engine-schema.ts'
import { useSave } from '#src/shared/use-save.ts'
import { NumberField, SelectField } from '#src/ui/field.tsx'
import { ContractForm } from '#src/ui/form/contract-form.tsx'
import type { ContractForm as Form } from '#src/ui/form/use-contract-form.ts'
import { toast } from '#src/ui/toast.tsx'
import { BandsField } from './bands-field.tsx'
import { DryRunCard } from './dry-run-card.tsx'
import { valueLabels } from './value-labels.ts'
import { ZonesField } from './zones-field.tsx'

const policyHints: Record<PolicyName, string> = {
  batch: 'Reparte todos los servicios y unidades a la vez para que el conjunto espere menos.',
  nearest: 'Cada servicio va a la unidad que llega primero, uno tras otro.',
  'zone-queue': 'El primero de la cola de la zona; si no hay cola, el más cercano.',
}

const labels = { base: 'Valores', bands: 'Franjas horarias', zones_off: 'Zonas apagadas' }

type Ranged = keyof typeof autoRanges

function Value({ form, name, at }: { form: Form<AutoPlanChange>; name: Ranged; at?: number }) {
  const [min, max] = autoRanges[name]
  const { label, hint, suffix } = valueLabels[name]
  return (
    <NumberField
      form={form}
      name={at === undefined ? `base.${name}` : `base.${name}.${at}`}
      label={at === undefined ? label : `${label} ${at + 1}`}
      hint={hint}
      min={min}
      max={max}
      suffix={suffix}
      required
    />
  )
}

/** The values of a coverage, with what they would have done beside them. */
export function PlanForm({ plan, onSaved }: { plan: AutoPlan; onSaved: () => void }) {
  const save = useSave(dispatch.changePlan, {
    invalidates: [dispatch.autoState, dispatch.planHistory, dispatch.zoneQueues],
  })
  const { coverage_id, base, bands, zones_off, version } = plan
  return (
    <ContractForm<AutoPlanChange, AutoPlanChange, AutoPlan>
      schema={autoPlanChange}
      initial={{ base, bands, zones_off, version }}
      labels={labels}
      verb="Guardar valores"
      save={(body) => save.mutateAsync({ params: { coverage_id }, body })}
      onDone={() => {
        toast('Se guardaron los valores; rigen desde el próximo barrido.')
        onSaved()
      }}
    >
      {(form) => {
        const { policy } = form.getValues().base
        return (
          <div className="auto-cards">
            <section className="card">
              <h2>A quién se busca</h2>
              <SelectField
                form={form}
                name="base.policy"
                label="Forma de repartir"
                hint={policyHints[policy]}
                options={policies.map((value) => ({ value, label: policyLabels[value] }))}
                required
              />
              <div className="form-row">
                <Value form={form} name="radius_m" at={0} />
                <Value form={form} name="radius_m" at={1} />
                <Value form={form} name="radius_m" at={2} />
              </div>
              <div className="form-row">
                <Value form={form} name="eta_cap_s" />
                <Value form={form} name="soon_free_s" />
                <Value form={form} name="fairness_s" />
              </div>
            </section>
            <section className="card">
              <h2>Cómo se oferta y cuándo se avisa</h2>
              <div className="form-row">
                <Value form={form} name="accept_s" />
                <Value form={form} name="accept_booking_s" />
                <Value form={form} name="received_s" />
              </div>
              <div className="form-row">
                <Value form={form} name="sweep_s" />
                <Value form={form} name="broadcast_after" />
              </div>
              <div className="form-row">
                <Value form={form} name="alarm_refusals" />
                <Value form={form} name="alarm_s" />
              </div>
            </section>
            <BandsField form={form} />
            <ZonesField form={form} coverage_id={coverage_id} />
            <DryRunCard form={form} coverage_id={coverage_id} />
          </div>
        )
      }}
    </ContractForm>
  )
}
