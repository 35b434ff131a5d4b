import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companies } from '@chaski/contract/companies/endpoints.ts'
import type { Area } from '@chaski/contract/companies/schema.ts'
import { invalidate, q } from '#src/shared/api.ts'
import { fakeServer } from '#src/test/fake-server.ts'
import { field, mistakes, press, type } from '#src/test/form.ts'
import { openScreen, screenOf } from '#src/test/open-screen.tsx'
import { CheckField, TextField } from '#src/ui/field/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { LoadedDialog } from './loaded-dialog.tsx'

const server = fakeServer()
const params = { company_id: 7, area_id: 3 }

/** The first of a list, in a form as features make them. */
function AreaDialog({ readOnly = false }: { readOnly?: boolean }) {
  const navigate = useNavigate()
  const leave = () => void navigate({ to: '/' })
  const list = useQuery(q(companies.areas, { params: { company_id: 7 } }))
  return (
    <LoadedDialog title="Área" query={list} onLeave={leave}>
      {({ data: [area] }) => (
        <FormDialog
          title="Área de prueba"
          endpoint={companies.updateArea}
          params={params}
          edited={area!}
          labels={{ name: 'Nombre', is_active: 'En uso' }}
          invalidates={[companies.areas]}
          readOnly={readOnly}
          onDone={leave}
          onLeave={leave}
        >
          {(fields) => (
            <>
              <TextField field={fields.name} required first maxLength={80} />
              <CheckField field={fields.is_active} />
            </>
          )}
        </FormDialog>
      )}
    </LoadedDialog>
  )
}

const home = screenOf('/', () => <p>Afuera</p>)
const area = (more: Partial<Area> = {}) => ({
  name: 'Ventas',
  is_active: true,
  version: 4,
  ...more,
})
const open = (part: Partial<Area> = {}) => {
  server.list(companies.areas, [area(part)])
  return openScreen(
    '/form',
    home,
    screenOf('/form', () => <AreaDialog />),
  )
}
const isAway = () => expect.element(page.getByText('Afuera')).toBeVisible()

describe('a form', () => {
  test('begins in its first field, with the Spanish names and what was known', async () => {
    await open()
    await expect.element(field('Nombre')).toHaveFocus()
    await expect.element(field('Nombre')).toHaveValue('Ventas')
    await expect.element(field('En uso')).toBeChecked()
  })

  test('sends what was typed with the version it was read in, and leaves', async () => {
    await open()
    await type({ Nombre: '  Ventas Sur ' })
    await userEvent.keyboard('{Enter}')
    await isAway()
    expect(server.bodies(companies.updateArea)).toEqual([
      { name: 'Ventas Sur', is_active: true, version: 4 },
    ])
    expect(server.sent(companies.updateArea)[0]!.params).toEqual({ company_id: '7', area_id: '3' })
  })

  test('tells a mistake when its field is left, and sends nothing while one stands', async () => {
    await open()
    await type({ Nombre: 'V' })
    await userEvent.tab()
    await expect.poll(mistakes).toEqual({ Nombre: 'Escriba al menos 2 caracteres' })
    await press('Guardar')
    await expect.element(field('Nombre')).toHaveFocus()
    expect(server.sent(companies.updateArea)).toEqual([])
    await type({ Nombre: 'Ventas Sur' })
    await press('Guardar')
    await isAway()
  })

  test('puts what only the server knows at its field', async () => {
    await open()
    server.refuse(companies.updateArea, 'ALREADY_EXISTS', {
      errors: [{ path: 'name', code: 'ALREADY_EXISTS', detail: 'Ya hay un área así' }],
    })
    await press('Guardar')
    await expect.poll(mistakes).toEqual({ Nombre: 'Ya hay un área así' })
    await expect.element(field('Nombre')).toHaveFocus()
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  })

  test('says above the buttons what has no field', async () => {
    await open()
    server.refuse(companies.updateArea, 'STATE_CONFLICT', {
      errors: [{ path: 'version', code: 'X', detail: 'algo' }],
    })
    await press('Guardar')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/El estado actual no permite esta acción\./)
    expect(mistakes()).toEqual({})
  })

  test('keeps what was typed when the line is cut', async () => {
    await open()
    server.cut(companies.updateArea)
    await type({ Nombre: 'Ventas Sur' })
    await press('Guardar')
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/No hay conexión con el servidor/)
    await expect.element(field('Nombre')).toHaveValue('Ventas Sur')
  })

  test('sends once, however often it is pressed', async () => {
    await open()
    let answer = () => {}
    server.answer(companies.updateArea, async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return server.rowOf(companies.areas, area())
    })
    await field('Nombre').click()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect.poll(() => server.sent(companies.updateArea)).toHaveLength(1)
    answer()
    await isAway()
    expect(server.sent(companies.updateArea)).toHaveLength(1)
  })

  test('asks before typed text is thrown away, and only then', async () => {
    await open()
    await type({ Nombre: 'Ventas Sur' })
    await userEvent.keyboard('{Escape}')
    const ask = page.getByRole('dialog', { name: '¿Descartar lo que escribió?' })
    await expect.element(ask).toBeVisible()
    // Esc answers the topmost question, and the form below stays.
    await userEvent.keyboard('{Escape}')
    await expect.element(ask).not.toBeInTheDocument()
    await expect.element(field('Nombre')).toHaveValue('Ventas Sur')
    await type({ Nombre: 'Ventas' })
    await press('Cancelar')
    await isAway()
  })

  test('shows to those who may only look, and offers nothing to save', async () => {
    server.list(companies.areas, [area()])
    await openScreen(
      '/form',
      home,
      screenOf('/form', () => <AreaDialog readOnly />),
    )
    await expect.element(field('Nombre')).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Guardar' })).not.toBeInTheDocument()
    await press('Cerrar')
    await isAway()
  })
})

describe('somebody saved first', () => {
  const stale = (theirs: Partial<Area>) =>
    server.refuse(companies.updateArea, 'VERSION_CONFLICT', {
      current: server.rowOf(companies.areas, area({ version: 9, ...theirs })),
    })
  const offer = page.getByRole('alert')

  test('both wrote one field: it stands under its Spanish name, twice, and one is chosen', async () => {
    await open()
    stale({ name: 'Ventas Norte' })
    await type({ Nombre: 'Ventas Sur' })
    await press('Guardar')
    await expect.element(offer).toMatchTextContent(/Otra persona guardó cambios/)
    await expect.element(offer.getByRole('radiogroup', { name: 'Nombre' })).toBeVisible()
    await expect.element(offer.getByLabelText('Lo suyo: Ventas Sur')).toBeChecked()
    await offer.getByLabelText('Lo guardado: Ventas Norte').click()
    await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ventas Norte')
    server.answer(companies.updateArea, {})
    await press('Guardar')
    await isAway()
    expect(server.bodies(companies.updateArea).at(-1)).toEqual({
      name: 'Ventas Norte',
      is_active: true,
      version: 9,
    })
  })

  test('each wrote another field: both stay, and the second save carries the new version', async () => {
    await open()
    stale({ is_active: false })
    await type({ Nombre: 'Ventas Sur' })
    await press('Guardar')
    await expect.element(offer).toMatchTextContent(/Se unieron con los suyos/)
    await expect.element(field('En uso')).not.toBeChecked()
    server.answer(companies.updateArea, {})
    await press('Guardar')
    await isAway()
    expect(server.bodies(companies.updateArea).at(-1)).toEqual({
      name: 'Ventas Sur',
      is_active: false,
      version: 9,
    })
  })

  test('news that come while somebody types are joined, never put over it', async () => {
    await open()
    await type({ Nombre: 'Ventas Sur' })
    server.list(companies.areas, [area({ is_active: false, version: 5 })])
    await invalidate(companies.areas)
    await expect.element(field('En uso')).not.toBeChecked()
    await expect.element(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue('Ventas Sur')
    await press('Guardar')
    await isAway()
    expect(server.bodies(companies.updateArea)).toEqual([
      { name: 'Ventas Sur', is_active: false, version: 5 },
    ])
  })
})

describe('a dialog that must first be filled', () => {
  test('stands at once with its title, says a failure, and fills when tried again', async () => {
    server.refuse(companies.areas, 'FORBIDDEN')
    await openScreen(
      '/form',
      home,
      screenOf('/form', () => <AreaDialog />),
    )
    const dialog = page.getByRole('dialog', { name: 'Área' })
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/No tiene permiso/)
    server.list(companies.areas, [area()])
    await press('Reintentar')
    await expect.element(field('Nombre')).toHaveValue('Ventas')
  })
})
