import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Area } from '@chaski/contract/companies/schema.ts'
import { invalidate } from '#src/shared/api.ts'
import { NumberField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
// Whoever asks for the routes' types has the router registered.
import type {} from '#src/central/routes.tsx'

const shared = { title: 'Área', onDone: () => undefined, onLeave: () => undefined }
const params = { company_id: 1, area_id: 1 }
const labels = { name: 'Nombre', is_active: 'En uso' }

/** Mistakes that must not compile: where one does, `tsc` finds its mark unused and says so. */
const mistakes = [
  (area: Area) => (
    <FormDialog {...shared} endpoint={companies.updateArea} {...{ params, labels }} edited={area}>
      {/* @ts-expect-error -- a field that the call does not have */}
      {(fields) => <TextField field={fields.nmae} />}
    </FormDialog>
  ),
  (area: Area) => (
    <FormDialog {...shared} endpoint={companies.updateArea} {...{ params, labels }} edited={area}>
      {/* @ts-expect-error -- a number's field over a text */}
      {(fields) => <NumberField field={fields.name} />}
    </FormDialog>
  ),
  (area: Area) => (
    <FormDialog
      {...shared}
      endpoint={companies.updateArea}
      params={params}
      // @ts-expect-error -- a field without a name in Spanish
      labels={{ name: 'N' }}
      edited={area}
    >
      {() => null}
    </FormDialog>
  ),
  () => (
    <FormDialog
      {...shared}
      endpoint={companies.updateArea}
      {...{ params, labels }}
      // @ts-expect-error -- an edit that does not say of what, and so of which version
      initial={{ name: '', is_active: true }}
    >
      {() => null}
    </FormDialog>
  ),
  // @ts-expect-error -- a call that does not exist
  () => invalidate(companies.aeras),
  // @ts-expect-error -- a call by the text of its name
  () => invalidate('listAreas'),
  // @ts-expect-error -- a screen that does not exist
  () => <Link to="/empresass">Empresas</Link>,
  // @ts-expect-error -- a parameter that its screen does not take
  () => <Link to="/empresas/$company_id/areas" params={{ comany_id: '1' }} />,
  // @ts-expect-error -- a filter that its screen does not know
  () => <Link to="/auditoria" search={{ entty: 'tariffs' }} />,
]

test('a typo in a field, a label, a call or a link does not compile', () => {
  expect(mistakes).toHaveLength(9)
})
