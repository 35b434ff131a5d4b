import { expect } from 'vitest'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { asOperator, good } from './support/people.ts'

journey(
  'a role is copied, given, changed for its holders, and kept while held',
  async ({ page }) => {
    const turn = Date.now() % 1_000_000
    const name = `Turno noche ${turn}`
    await enter(page, 'admin', '/central/roles')
    const call = asOperator(page)
    const { user_id, version } = await good<{ user_id: number; version: number }>(
      call('POST', '/maintenance/users', {
        username: `rol${turn}`,
        name: 'Rolando Rol',
        email: null,
        profile_code: 'REPORTES',
        extension: null,
        coverage_ids: null,
        company_ids: null,
        password: 'cuatro caballos verdes',
      }),
    )

    await page.getByRole('row', { name: /^Reportes/ }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Copiar como rol nuevo' }).click()
    const fresh = page.getByRole('dialog', { name: 'Rol nuevo, copiado de Reportes' })
    await fresh.getByLabel('Nombre del rol').fill(name)
    await fresh.getByLabel('Ver la flota y las unidades disponibles').check()
    await expectNoSeriousA11y(page, '[role=dialog]')
    await fresh.getByRole('button', { name: 'Crear rol' }).click()
    await page.getByText(`El rol ${name} ya se puede dar`).waitFor()

    // Given like a profile, in the rights of a user.
    await page.goto(`/central/usuarios/${user_id}/permisos`)
    await page.getByRole('dialog').getByLabel('Perfil o rol').first().click()
    await page.getByRole('option', { name: `${name} (rol)` }).click()
    await page.getByText(`Son exactamente los de ${name}`).waitFor()
    await page.getByRole('button', { name: 'Guardar permisos' }).click()
    await page.getByText('Los permisos de Rolando Rol rigen').waitFor()

    // Changing it says whom it changes.
    await page.goto('/central/roles')
    const row = page.getByRole('row', { name: new RegExp(name) })
    await row.getByText('1 usuario').waitFor()
    await expectNoSeriousA11y(page)
    await row.dblclick()
    const dialog = page.getByRole('dialog', { name: `Rol ${name}` })
    await dialog.getByText('Lo tiene 1 usuario').waitFor()
    await dialog.getByLabel('Ver recorridos de unidades y servicios').check()
    await dialog.getByRole('button', { name: 'Guardar y cambiar a 1 usuario' }).click()
    await page.getByText('rige desde ahora para 1 usuario').waitFor()
    const changed = await good<{ permissions: string[]; version: number }>(
      call('GET', `/maintenance/users/${user_id}`),
    )
    expect(changed.permissions).toContain('DSP_TRACK_VIEW')
    expect(changed.version).toBeGreaterThan(version)

    // Held, it stays; and so do the nine.
    await row.click({ button: 'right' })
    const remove = page.getByRole('menuitem', { name: /Eliminar/ })
    expect(await remove.getAttribute('data-disabled')).not.toBeNull()
    await page.keyboard.press('Escape')
  },
)
