import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { vehicles } from '@chaski/contract/vehicles/endpoints.ts'
import { nameForm } from '@chaski/contract/vehicles/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { call } from '#src/shared/call.ts'
import { ErrorNotice } from '#src/ui/error-notice.tsx'
import { TextField } from '#src/ui/field.tsx'
import { SavingForm } from '#src/ui/form/saving-form.tsx'
import { Page } from '#src/ui/page.tsx'
import { toast, toastError } from '#src/ui/toast.tsx'
import { useCan } from '#src/central/session/use-session.ts'
import './vehicles.css'

const refresh = () => invalidate(vehicles.brands, vehicles.models)

type Item = { name: string; is_active: boolean; version: number }

/** Brands and models that vehicles are chosen from; what is no longer used is kept out of new ones. */
export function BrandsPage() {
  const [chosen, setChosen] = useState<number | null>(null)
  const { data: brands, error } = useQuery(q(vehicles.brands, {}))
  const brand_id = chosen ?? brands?.data[0]?.brand_id ?? null
  const { data: models } = useQuery({
    ...q(vehicles.models, { params: { brand_id: brand_id ?? 0 } }),
    enabled: brand_id !== null,
  })
  const mayEdit = useCan()('MNT_VEHICLE_EDIT')
  const brand = brands?.data.find((b) => b.brand_id === brand_id)
  const change = (work: Promise<unknown>) => void work.then(refresh).catch(toastError)
  return (
    <Page title="Marcas y modelos">
      {error !== null && <ErrorNotice error={error} />}
      <div className="brand-columns">
        <section className="card">
          <h2>Marcas</h2>
          {mayEdit && (
            <AddName
              key={brands?.data.length}
              label="Marca nueva"
              save={(body) => call(vehicles.createBrand, { body })}
            />
          )}
          <ul className="brand-list">
            {brands?.data.map((b) => (
              <li key={b.brand_id}>
                <Button
                  variant={b.brand_id === brand_id ? 'light' : 'subtle'}
                  aria-pressed={b.brand_id === brand_id}
                  onClick={() => setChosen(b.brand_id)}
                >
                  {b.name}
                </Button>
                {mayEdit && (
                  <Toggle
                    item={b}
                    onFlip={(body) =>
                      change(call(vehicles.updateBrand, { params: { brand_id: b.brand_id }, body }))
                    }
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
        {brand && (
          <section className="card">
            <h2>Modelos de {brand.name}</h2>
            {mayEdit && (
              <AddName
                key={`${brand.brand_id}-${models?.data.length}`}
                label="Modelo nuevo"
                save={(body) =>
                  call(vehicles.createModel, { params: { brand_id: brand.brand_id }, body })
                }
              />
            )}
            <ul className="brand-list">
              {models?.data.map((m) => (
                <li key={m.model_id}>
                  <span className={m.is_active ? undefined : 'dim'}>{m.name}</span>
                  {mayEdit && (
                    <Toggle
                      item={m}
                      onFlip={(body) =>
                        change(
                          call(vehicles.updateModel, {
                            params: { brand_id: m.brand_id, model_id: m.model_id },
                            body,
                          }),
                        )
                      }
                    />
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

type AddNameProps = {
  label: string
  save: (body: { name: string }) => Promise<{ name: string }>
}

function AddName({ label, save }: AddNameProps) {
  return (
    <SavingForm
      schema={nameForm}
      initial={{ name: '' }}
      labels={{ name: label }}
      verb="Agregar"
      save={save}
      onDone={({ name }) => {
        void refresh()
        toast(`Se agregó ${name}.`)
      }}
    >
      {(fields) => <TextField field={fields.name} maxLength={60} />}
    </SavingForm>
  )
}

function Toggle({ item, onFlip }: { item: Item; onFlip: (body: Item) => void }) {
  const { name, is_active, version } = item
  return (
    <Button
      variant="subtle"
      size="compact-xs"
      aria-label={`${is_active ? 'Dejar de usar' : 'Usar otra vez'} ${name}`}
      onClick={() => onFlip({ name, is_active: !is_active, version })}
    >
      {is_active ? 'Dejar de usar' : 'Usar otra vez'}
    </Button>
  )
}
