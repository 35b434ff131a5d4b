import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openDatabase } from '../server/src/adapters/postgres/connection/database.ts'
import { type Db, run } from '../server/src/base/sql/sql.ts'
import { enter } from './support/enter.ts'
import { expectNoSeriousA11y } from './support/expect-no-serious-a11y.ts'
import { journey } from './support/journey.ts'
import { viewports } from './support/viewports.ts'
import { sharedApplication } from './support/shared-application.ts'

const inDatabase = async (work: (db: Db) => Promise<unknown>): Promise<void> => {
  const { db, close } = openDatabase(sharedApplication().databaseUrl, {
    max: 1,
    onError: () => undefined,
  })
  try {
    await work(db)
  } finally {
    await close()
  }
}

/** Somebody of this journey alone, with the demonstration's password. */
const addUser = (username: string, name: string, codes: string[]) =>
  inDatabase((db) =>
    run(
      db,
      sql`insert into app_user (username, name, profile_code, permissions, password_hash, must_change_password)
          select ${username}, ${name}, 'OPERADOR', ${codes}, password_hash, false from app_user where username = 'admin'`,
    ),
  )

/** The log-in of this user becomes eleven minutes old, by the database's clock. */
const grow = (username: string) =>
  inDatabase((db) =>
    run(
      db,
      sql`update session s set authenticated_at = now() - interval '11 minutes'
          from app_user u where s.kind = 'operator' and s.principal_id = u.user_id and u.username = ${username}`,
    ),
  )

const chiefRights = [
  'MNT_USER_VIEW',
  'MNT_USER_EDIT',
  'MNT_USER_PASSWORD',
  'MNT_USER_PERMISSIONS',
  'AUD_VIEW',
  'DSP_QUOTE',
]

const passwordIn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirme su contraseña' })
  return { dialog, field: dialog.getByLabel('Contraseña', { exact: true }) }
}

for (const [size, viewport] of Object.entries({ desk: viewports.desk, phone: viewports.phone }))
  journey(
    `a delicate action asks for the password when the log-in is old, then goes on by itself (${size})`,
    async ({ page, allowProblem }) => {
      allowProblem(/403|422|WebSocket/)
      const chief = `jefa.${size}`
      await addUser(chief, `Jimena ${size}`, chiefRights)
      await addUser(`nuevo.${size}`, `Nestor ${size}`, ['DSP_QUOTE'])
      await enter(page, chief, `/central/usuarios?key_word=nuevo.${size}`)
      await page.getByRole('row', { name: new RegExp(`Nestor ${size}`) }).click()
      await grow(chief)

      const grid = page.getByRole('grid', { name: 'Usuarios' })
      await grid.press('c')
      const form = page.getByRole('dialog', { name: new RegExp(`Contraseña de Nestor ${size}`) })
      await form.getByLabel('Contraseña nueva').fill('nueve zorros mansos')
      await page.keyboard.press('Enter')
      // By keyboard alone: the field has the focus, Enter sends, a mistake is told and selected.
      const { dialog, field } = passwordIn(page)
      await dialog.getByText('Escriba su contraseña para continuar').waitFor()
      await expect
        .poll(() => field.evaluate((input) => input === document.activeElement))
        .toBe(true)
      await expectNoSeriousA11y(page, '[role=dialog]')
      await page.keyboard.type('no es')
      await page.keyboard.press('Enter')
      await dialog.getByText('La contraseña actual no es correcta').waitFor()
      await page.keyboard.type('chaski-demo-2026')
      await page.keyboard.press('Enter')
      await page.getByText(`Nestor ${size} tiene una contraseña nueva`).waitFor()

      // The session goes on under its new token: no dialog, and the next delicate call asks nothing.
      await page.reload()
      await page.getByRole('row', { name: new RegExp(`Nestor ${size}`) }).click()
      await grid.press('Delete')
      await page.getByRole('dialog', { name: new RegExp(`Desactivar a Nestor ${size}`) }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByText(`Nestor ${size} ya no puede ingresar`).waitFor()
      expect(await page.getByRole('dialog', { name: 'Su sesión terminó' }).count()).toBe(0)
    },
    { viewport },
  )

journey('what is above oneself is shown, barred and explained', async ({ page }) => {
  await addUser('jefa.corta', 'Juana Corta', chiefRights)
  await enter(page, 'jefa.corta', '/central/usuarios?key_word=admin')
  await page.getByRole('row', { name: /Andrea Quispe/ }).click({ button: 'right' })
  const menu = page.getByRole('menu')
  for (const label of ['Poner contraseña', 'Desactivar'])
    expect(
      await menu.getByRole('menuitem', { name: new RegExp(label) }).getAttribute('aria-disabled'),
    ).toBe('true')
  await menu.getByText('Tiene permisos que usted no tiene').first().waitFor()
  await expectNoSeriousA11y(page, '[role=menu]')
  await page.keyboard.press('Escape')

  const grid = page.getByRole('grid', { name: 'Usuarios' })
  await grid.press('Enter')
  const card = page.getByRole('dialog', { name: /Andrea Quispe/ })
  await card.getByText('Tiene permisos que usted no tiene').waitFor()
  expect(await card.getByLabel('Nombre completo').isDisabled()).toBe(true)
  await expectNoSeriousA11y(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  await grid.press('p')
  const rights = page.getByRole('dialog', { name: /Permisos de Andrea Quispe/ })
  await rights.getByText('Tiene permisos que usted no tiene').waitFor()
  expect(await rights.getByLabel('Ver la auditoría y los incidentes').isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await rights.waitFor({ state: 'detached' })

  await page.goto('/central/privilegios')
  expect(await page.getByLabel('Incluir a Andrea Quispe').isDisabled()).toBe(true)
  expect(await page.getByLabel('Incluir a Juana Corta').isDisabled()).toBe(false)
})
